import type { SavedGame } from './saved-games.ts';

const DATABASE = 'stackyard';
const GAMES = 'games';
/** Where tabs tell each other the name of a game that has changed. */
const CHANNEL = 'stackyard-games';

/** The games in the browser's database, which all tabs share. */
export class GameShelf {
  private database: Promise<IDBDatabase> | null = null;
  private others: BroadcastChannel | null = null;

  all(): Promise<SavedGame[]> {
    return this.run('readonly', (games) => games.getAll());
  }

  find(id: string): Promise<SavedGame | undefined> {
    return this.run('readonly', (games) => games.get(id));
  }

  async put(game: SavedGame): Promise<void> {
    await this.run('readwrite', (games) => games.put(game));
    this.others?.postMessage(game.id);
  }

  async remove(id: string): Promise<void> {
    await this.run('readwrite', (games) => games.delete(id));
    this.others?.postMessage(id);
  }

  /** Tells of games that another tab has changed. */
  listen(changed: (id: string) => void): void {
    this.others = new BroadcastChannel(CHANNEL);
    this.others.onmessage = ({ data }) => changed(data);
  }

  private async run<T>(
    mode: IDBTransactionMode,
    act: (games: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    this.database ??= this.open();
    try {
      const transaction = (await this.database).transaction(GAMES, mode);
      const request = act(transaction.objectStore(GAMES));
      // Even if the page is left at once, what was asked for is done.
      transaction.commit();
      return await new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } catch (error) {
      // The next time it is tried from the beginning.
      this.database = null;
      throw error;
    }
  }

  private open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(GAMES, { keyPath: 'id' });
      opening.onsuccess = () => {
        opening.result.onclose = () => this.database = null;
        resolve(opening.result);
      };
      opening.onerror = () => reject(opening.error);
    });
  }
}
