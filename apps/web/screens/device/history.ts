/** The session history of a tab. Going back never loads a page: no story goes back beyond its page and its reloads. */
export class SessionHistory {
  private entries: { readonly url: string; readonly state: unknown }[] = [];
  private at = -1;
  private url = '';

  constructor(
    private readonly onUrlChange: (url: string) => void,
    private readonly popState: (state: unknown) => void,
  ) {}

  get state(): unknown {
    return this.entries[this.at]?.state ?? null;
  }

  pushState(state: unknown, unused: string, url?: string | URL | null): void {
    this.entries = this.entries.slice(0, ++this.at);
    this.replaceState(state, unused, url);
  }

  replaceState(state: unknown, _unused: string, url?: string | URL | null): void {
    const address = new URL(url ?? this.url, this.url || undefined).href;
    this.entries[this.at] = { url: address, state: structuredClone(state ?? null) };
    this.showUrl(address);
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
      this.showUrl(entry.url);
      this.popState(entry.state);
    });
  }

  private showUrl(url: string): void {
    this.url = url;
    this.onUrlChange(url);
  }
}
