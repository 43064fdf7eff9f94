import { t } from '../i18n/messages.ts';
import type { Range } from './limits.ts';

/** The objection to a new password; null where there is none. */
export function passwordTrouble(password: string, { least, most }: Range): string | null {
  if (password.length < least) return t('password.short', { count: least });
  return password.length > most ? t('password.long', { count: most }) : null;
}
