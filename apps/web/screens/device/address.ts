/** The tab whose address it is. */
interface Addressed {
  url(): string;
  leavesFor(url: string, again?: boolean): void;
  readonly sessionHistory: { pushState(state: unknown, unused: string, url: string): void };
}

/** `location`, whose ways to another page lead through the tab. */
export function addressOf(tab: Addressed) {
  const to = (url: string) => tab.leavesFor(String(url));
  const ways: Record<string, unknown> = {
    assign: to,
    replace: (url: string) => tab.leavesFor(String(url), true),
    reload: () => tab.leavesFor(tab.url(), true),
    toString: () => tab.url(),
  };
  return new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      typeof name === 'string' && name in ways ? ways[name] : Reflect.get(new URL(tab.url()), name),
    set: (_, name, value) => {
      if (name === 'href') to(value);
      else if (name === 'hash') tab.sessionHistory.pushState(null, '', String(value));
      return true;
    },
  });
}
