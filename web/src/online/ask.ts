import { t } from '../messages.ts';
import { refusal } from '../refusals.ts';
import type { TableState } from './api.ts';

/** No server with tables answers: there is no connection, or the page comes from elsewhere. */
export class Unreachable extends Error {}

/** The server does not do what was asked. */
export class Denied extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly reason?: string,
    /** How the table really stands. */
    readonly table?: TableState,
  ) {
    super(message);
  }

  /** Whether the same may be done a moment later. */
  get passing(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** A dead connection can keep one waiting for ever. */
const PATIENCE_MS = 15_000;

const NO_CONTENT = 204;
const JSON_TYPE = 'application/json';

/** An address of the server's interface. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

/** Asks the server, and throws `Unreachable` or `Denied` where that gives no answer. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return await answer(JSON_TYPE, method, path, body);
}

/** Asks the server for a text, and fails in the same ways. */
export async function askText(path: string): Promise<string> {
  return await answer('text/plain', 'GET', path);
}

async function answer(type: string, method: string, path: string, body?: unknown) {
  const { response, said } = await fetched(method, path, body);
  if (response.status === NO_CONTENT) return undefined;
  if (response.ok && is(response, type)) return said;
  // Servers without tables answer with pages of theirs.
  if (response.ok || !is(response, JSON_TYPE)) throw new Unreachable();
  throw new Denied(said.error, response.status, said.reason, said.table);
}

/** What the server says, to the end: connections are lost in the middle of an answer too. */
async function fetched(method: string, path: string, body: unknown) {
  try {
    const response = await fetch(address(path), {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = await (is(response, JSON_TYPE) ? response.json() : response.text());
    return { response, said };
  } catch {
    throw new Unreachable();
  }
}

function is(response: Response, type: string): boolean {
  return response.headers.get('Content-Type')?.startsWith(type) ?? false;
}

/**
 * Why something was not done, in the language in use.
 *
 * @param meant keys of texts by status, for what means something else where it was asked
 */
export async function whyNot(error: unknown, meant: Record<number, string> = {}): Promise<string> {
  if (error instanceof Unreachable) return t('denied.unreachable');
  if (!(error instanceof Denied)) throw error;
  if (error.reason === 'illegal') {
    return t('denied.illegal', { what: await refusal(error.message) });
  }
  if (error.reason) return t(`denied.${error.reason}`);
  const key = meant[error.status] ?? USUAL[error.status];
  return key ? t(key) : await refusal(error.message);
}

const USUAL: Record<number, string> = {
  401: 'denied.nobody',
  429: 'denied.often',
  500: 'denied.broken',
  503: 'denied.unreachable',
};
