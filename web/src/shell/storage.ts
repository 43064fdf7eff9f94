/** Where texts are kept under keys. */
export interface Store {
  read(key: string): string | null;
  write(key: string, value: string): void;
  forget(key: string): void;
  /** The keys in use that begin like this. */
  keys(prefix: string): string[];
}

/** Keeps texts for as long as it lives. */
export class MemoryStore implements Store {
  private readonly texts = new Map<string, string>();

  read(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  write(key: string, value: string): void {
    this.texts.set(key, value);
  }

  forget(key: string): void {
    this.texts.delete(key);
  }

  keys(prefix: string): string[] {
    return [...this.texts.keys()].filter((key) => key.startsWith(prefix));
  }
}

/**
 * The browser's storage; where the browser keeps nothing, as in some private windows, texts are kept
 * for as long as the page is open.
 */
class BrowserStore implements Store {
  private readonly unkept = new MemoryStore();

  read(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? this.unkept.read(key);
    } catch {
      return this.unkept.read(key);
    }
  }

  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      this.unkept.forget(key);
    } catch {
      this.unkept.write(key, value);
    }
  }

  forget(key: string): void {
    this.unkept.forget(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  }

  keys(prefix: string): string[] {
    const found = new Set(this.unkept.keys(prefix));
    try {
      for (let i = 0; i < localStorage.length; i++) {
        const key = localStorage.key(i) ?? '';
        if (key.startsWith(prefix)) found.add(key);
      }
    } catch {
      // Nothing was kept.
    }
    return [...found];
  }
}

export const storage: Store = new BrowserStore();
