import { t } from '../i18n/messages.ts';
import { identity } from './identity.ts';
import { denialText, request } from './server.ts';

export interface Passkey {
  id: string;
  name: string;
  since: number;
  /** When somebody last signed in by it. */
  used?: number;
}

/** Whether this browser can use passkeys here: they belong to a host with a name. */
export function passkeysPossible(): boolean {
  const able = 'PublicKeyCredential' in globalThis &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return able && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
}

/** Signs in by a passkey; with a new password, that replaces the old one. */
export async function enterByPasskey(password?: string): Promise<void> {
  const options = await request<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    'session/passkey/options',
  );
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  });
  const wanted = password === undefined ? { credential } : { credential, password };
  await identity.enter('POST', 'session/passkey', wanted);
}

/** Adds a passkey of this device to the account. */
export async function addPasskey(name: string, password: string): Promise<Passkey> {
  const options = await identity.request<PublicKeyCredentialCreationOptionsJSON>(
    'POST',
    'passkeys/options',
    { password },
  );
  const credential = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  return await identity.request<Passkey>('POST', 'passkeys', { name, credential });
}

/** Why a passkey was not used: browsers do not tell whether somebody has cancelled. */
export function passkeyTrouble(error: unknown): string {
  return error instanceof DOMException ? t('passkey.stopped') : denialText(error);
}
