import type { Refusal } from '../core/core.ts';
import { has, t } from '../i18n/messages.ts';
import { refusal } from '../i18n/refusals.ts';
import type { TableState } from './api.ts';

/** No server with tables answers: there is no connection, or the page comes from elsewhere. */
export class Unreachable extends Error {}

/** The server does not do what was asked. */
export class Denied extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Why a table says no. */
    readonly reason?: string,
    /** How the table really stands. */
    readonly table?: TableState,
    /** The mistake, as a value. */
    readonly refusal?: Refusal,
  ) {
    super(message);
  }

  /** Whether the same may be done a moment later. */
  get temporary(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

/** A dead connection can keep a request waiting for ever. */
const TIMEOUT_MS = 15_000;

/** It is done, or will be: there is nothing more to say. */
const EMPTY = [202, 204];
const JSON_TYPE = 'application/json';

/** An address of the server's interface. */
export function apiUrl(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

/** Sends a request to the server, and throws `Unreachable` or `Denied` where that gives no answer. */
export async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return await answer(JSON_TYPE, method, path, body);
}

/** Requests a text, and fails in the same ways. */
export async function requestText(path: string): Promise<string> {
  return await answer('text/plain', 'GET', path);
}

async function answer(type: string, method: string, path: string, body?: unknown) {
  const { response, said } = await fetched(method, path, body);
  if (EMPTY.includes(response.status)) return undefined;
  if (response.ok && is(response, type)) return said;
  // Servers without tables answer with pages of theirs.
  if (response.ok || !is(response, JSON_TYPE)) throw new Unreachable();
  const { error, message, reason, table, code, arguments: named } = said;
  const wrong = code ? { code, arguments: named } : undefined;
  throw new Denied(message ?? error, response.status, reason, table, wrong);
}

/** The answer of the server, to its end: connections are lost in the middle of one too. */
async function fetched(method: string, path: string, body: unknown) {
  try {
    const response = await fetch(apiUrl(path), {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
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

/** Why something was not done, in the language in use. */
export function denialText(error: unknown): string {
  if (error instanceof Unreachable) return t('denied.unreachable');
  if (!(error instanceof Denied)) throw error;
  // The server may be newer than this page.
  const { refusal: wrong } = error;
  const what = wrong && has(`refusal.${wrong.code}`) ? refusal(wrong) : error.message;
  return error.reason === 'illegal' ? t('denied.illegal', { what }) : what;
}
