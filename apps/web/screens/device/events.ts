type Listener = (about: never) => void;
type Meant = string | RegExp | ((about: never) => boolean);

/** What happens in a page, as a story listens to it: `request`, `response`, `pageerror`, `sound`, `print`, `download`. */
export class PageEvents {
  private readonly listeners = new Map<string, Set<Listener>>();

  /** Makes a happening known: `pageerror`, `dialog`. */
  tells(event: string, about: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (about: unknown) => void)(about);
  }

  on(event: string, listener: (about: never) => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  once(event: string, listener: (about: never) => void): void {
    const listens = (about: never) => {
      this.listeners.get(event)?.delete(listens);
      listener(about);
    };
    this.on(event, listens);
  }

  waitForEvent(event: string): Promise<unknown> {
    return new Promise((resolve) => this.once(event, resolve));
  }

  private waitForCall(matcher: Meant, event: 'request' | 'response') {
    return new Promise<never>((resolve) => {
      const listens = (about: never) => {
        const { url } = about as { url(): string };
        const at = new URL(url());
        const meant =
          typeof matcher === 'function'
            ? (matcher as (about: never) => boolean)(about)
            : matchesCall(matcher, at);
        if (!meant) return;
        this.listeners.get(event)?.delete(listens);
        resolve(about);
      };
      this.on(event, listens);
    });
  }

  waitForRequest(matcher: Meant) {
    return this.waitForCall(matcher, 'request');
  }

  waitForResponse(matcher: Meant) {
    return this.waitForCall(matcher, 'response');
  }
}

const matchesCall = (matcher: string | RegExp, url: URL) =>
  matcher instanceof RegExp
    ? matcher.test(url.href)
    : new RegExp(matcher.replaceAll('**', '.*')).test(url.href);
