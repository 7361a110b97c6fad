interface Entry {
  readonly url: string;
  readonly state: unknown;
  /** The page that added it. */
  readonly page: object;
}

/** The session history of a tab, across all its pages. */
export class SessionHistory {
  private entries: Entry[] = [];
  private at = -1;

  constructor(
    /** Sends `popstate` to the page that added the entry, or loads its URL. */
    private readonly open: (entry: Entry) => void,
    private readonly onUrlChange: (url: string) => void,
    private readonly current: () => { page: object; url: string },
  ) {}

  addPage(url: string, page: object, { replace = false } = {}): void {
    if (replace) this.entries[this.at] = { url, page, state: this.entries[this.at]?.state ?? null };
    else this.add({ url, page, state: null });
  }

  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }

  pushState(state: unknown, _unused: string, url?: string | URL | null): void {
    const entry = this.newEntry(state, url);
    this.add(entry);
    this.onUrlChange(entry.url);
  }

  replaceState(state: unknown, _unused: string, url?: string | URL | null): void {
    const entry = this.newEntry(state, url);
    this.entries[this.at] = entry;
    this.onUrlChange(entry.url);
  }

  back(): void {
    this.go(-1);
  }

  forward(): void {
    this.go(1);
  }

  /** Asynchronous, as in a browser. */
  go(steps = 0): void {
    setImmediate(() => {
      const entry = this.entries[this.at + steps];
      if (!entry) return;
      this.at += steps;
      this.open(entry);
    });
  }

  private newEntry(state: unknown, url?: string | URL | null): Entry {
    const { page, url: now } = this.current();
    return { page, state: structuredClone(state ?? null), url: new URL(url ?? now, now).href };
  }

  private add(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.at + 1), entry];
    this.at = this.entries.length - 1;
  }
}
