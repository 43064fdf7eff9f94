import { identity } from './identity.ts';
import type { Notice } from './notices.ts';
import type { Reason } from './report-sheet.ts';

/** What operators see and do; docs/API.md says more. */

export interface Report {
  id: string;
  at: number;
  kind: 'name' | 'game';
  reason: Reason;
  words: string;
  table?: string;
  player: string;
  name: string;
  settled?: number;
}

export interface LogEntry {
  id: string;
  at: number;
  operatorName: string;
  act: string;
  player?: string;
  name?: string;
  table?: string;
  reason: Reason;
  note: string;
  until?: number;
  details: string;
}

export interface PersonFile {
  id: string;
  name: string;
  account: boolean;
  operator: boolean;
  sanctions: Notice[];
  reports: Report[];
  entries: LogEntry[];
}

export interface Why {
  reason: Reason;
  note?: string;
  report?: string;
}

/** An act by its type, with what it needs. */
export type Act = { type: string; why: Why; [field: string]: unknown };

export async function loadReports(all: boolean): Promise<Report[]> {
  const path = `operations/reports${all ? '?all=true' : ''}`;
  return (await identity.request<{ reports: Report[] }>('GET', path)).reports;
}

export function loadPerson(person: string): Promise<PersonFile> {
  return identity.request('GET', `operations/people/${encodeURIComponent(person)}`);
}

export async function loadNetworks(): Promise<Notice[]> {
  return (await identity.request<{ notices: Notice[] }>('GET', 'operations/networks')).notices;
}

export async function loadLog(): Promise<LogEntry[]> {
  return (await identity.request<{ entries: LogEntry[] }>('GET', 'operations/log')).entries;
}

export function perform(act: Act): Promise<void> {
  return identity.request('POST', 'operations/acts', act);
}
