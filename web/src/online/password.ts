import { t } from '../messages.ts';

const SHORTEST = 8;
const LONGEST = 200;

/** What is wrong with a new password; null when nothing is. */
export function passwordTrouble(password: string): string | null {
  if (password.length < SHORTEST) return t('password.short', { count: SHORTEST });
  return password.length > LONGEST ? t('password.long', { count: LONGEST }) : null;
}
