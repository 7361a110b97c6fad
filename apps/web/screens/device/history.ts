interface Entry {
  readonly url: string;
  readonly state: unknown;
  /** The page that made it. */
  readonly page: object;
}

/** The session history of a tab, over all pages that it has shown. */
export class SessionHistory {
  private entries: Entry[] = [];
  private at = -1;

  constructor(
    /** Goes to an entry: tells the page that made it, or loads it anew. */
    private readonly goes: (entry: Entry) => void,
    private readonly moved: (url: string) => void,
    private readonly current: () => { page: object; url: string },
  ) {}

  /** A new page begins. */
  begins(url: string, page: object, { again = false } = {}): void {
    if (again) this.entries[this.at] = { url, page, state: this.entries[this.at]?.state ?? null };
    else this.add({ url, page, state: null });
  }

  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }

  pushState(state: unknown, _unused: string, url?: string | URL | null): void {
    const entry = this.made(state, url);
    this.add(entry);
    this.moved(entry.url);
  }

  replaceState(state: unknown, _unused: string, url?: string | URL | null): void {
    const entry = this.made(state, url);
    this.entries[this.at] = entry;
    this.moved(entry.url);
  }

  back(): void {
    this.go(-1);
  }

  forward(): void {
    this.go(1);
  }

  /** As in a browser, not before what is being done has ended. */
  go(steps = 0): void {
    setImmediate(() => {
      const entry = this.entries[this.at + steps];
      if (!entry) return;
      this.at += steps;
      this.goes(entry);
    });
  }

  private made(state: unknown, url?: string | URL | null): Entry {
    const { page, url: now } = this.current();
    return { page, state: structuredClone(state ?? null), url: new URL(url ?? now, now).href };
  }

  private add(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at = this.entries.length - 1;
  }
}
