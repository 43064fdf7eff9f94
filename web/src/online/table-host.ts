import type { Core } from '../core/core.ts';
import { storage } from '../shell/storage.ts';
import { act, type TableState, type TableUpdate, updated } from './api.ts';
import { identity } from './identity.ts';
import { LiveConnection } from './live-connection.ts';
import { outbox } from './outbox.ts';
import { ownValue } from './own-values.ts';
import { request } from './server.ts';
import type { TableHost } from './table-session.ts';

/** The surroundings of a table on this page. */
export function tableHost(rules: Core, changed: () => void): TableHost {
  return {
    rules,
    outbox,
    async load(id) {
      // Strangers get a name first.
      await identity.me();
      return await request<TableState>('GET', `tables/${id}`);
    },
    act,
    diceValue: (id, hash) => ownValue(storage, id, hash).value,
    listen(id, after, receive, changed) {
      let told: TableState | null = null;
      return new LiveConnection<{ table: TableUpdate }>(
        () => `tables/${id}/live?after=${after()}&moves=new`,
        ({ table }) => receive(told = updated(told, table)),
        changed,
      );
    },
    clock: Date.now,
    changed,
  };
}
