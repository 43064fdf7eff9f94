import { t } from '../i18n/messages.ts';

/** The first character of a code says how the rest is written. */
const DEFLATED = '1';

/** The longest game takes some kilobytes; a longer text, or a code that unpacks to one, was never a game. */
export const MOST_BYTES = 1 << 20;

/** A whole record in letters that may stand in an address. */
export async function encode(record: string): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(record),
    new CompressionStream('deflate-raw'),
  );
  const base64 = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return DEFLATED + base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record that a code, or an address that ends with one, holds. */
export async function decode(link: string): Promise<string> {
  const code = /[^/#]*$/.exec(link.trim())?.[0] ?? '';
  if (code === '') throw new Error(t('link.empty'));
  if (!code.startsWith(DEFLATED)) throw new Error(t('link.foreign'));
  try {
    const base64 = code.slice(1).replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(t('link.damaged'));
  }
}

/** The part of an address from the # on that opens a code in the analysis. */
export function hashOf(code: string): string {
  return `#/analysis/${code}`;
}

/**
 * The address to hand on. Where a server answers, it shows a picture of the game beside the link; the
 * game stands in the address either way, and is kept nowhere.
 */
export function linkOf(code: string, served: boolean): string {
  return new URL(served ? `game/${code}` : hashOf(code), document.baseURI).href;
}

/** Whether a text is an address that opens a game. */
export function isLink(text: string): boolean {
  return /^\S*(#\/analysis|(?<!#)\/game)\/\S+$/.test(text.trim());
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const all: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (all.length + part.value.length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError('too long');
    }
    for (const byte of part.value) all.push(byte);
  }
  return Uint8Array.from(all);
}
