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

/** An address of the server's interface. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

export async function fetched(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(address(path), {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Unreachable();
  }
}

/** Asks the server, and throws `Unreachable` or `Denied` where that gives no answer. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetched(method, path, body);
  if (response.status === NO_CONTENT) return undefined as Answer;
  // Servers without tables answer with pages of theirs.
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    throw new Unreachable();
  }
  const answer = await response.json();
  if (response.ok) return answer;
  throw new Denied(answer.error, response.status, answer.reason, answer.table);
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
