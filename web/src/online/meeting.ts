import { identity } from './identity.ts';

/** Listens for people who come, where the server knows who is here. */
export async function listenForPeople(): Promise<void> {
  if (!identity.isKnown) return;
  const { showCalls } = await import('./meeting-call.ts');
  showCalls();
}
