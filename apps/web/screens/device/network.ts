/** A call of the page on its way. The handlers of `Device.routes` decide what becomes of it. */
export class Route {
  answered: Promise<Response> | undefined;

  constructor(
    readonly init: RequestInit & { headers: Record<string, string> },
    /** Asks the till, and leaves the page without an answer for now. */
    readonly fetch: () => Promise<Response>,
  ) {}

  request() {
    const { init } = this;
    return {
      headers: () => init.headers,
      postDataJSON: (): unknown => (typeof init.body === 'string' ? JSON.parse(init.body) : null),
    };
  }

  /** The page gets what the till answers. */
  async fallback(): Promise<void> {
    this.answered = this.fetch();
    // Whoever called waits for it.
    await this.answered.catch(() => undefined);
  }

  async abort(): Promise<void> {
    this.answered = Promise.reject(new TypeError('Failed to fetch'));
    this.answered.catch(() => undefined);
  }

  async fulfill(given: {
    status?: number;
    json?: unknown;
    body?: string;
    contentType?: string;
    response?: Response;
  }): Promise<void> {
    const { response, json, contentType = 'application/json' } = given;
    const body = json === undefined ? given.body : JSON.stringify(json);
    const status = given.status ?? response?.status ?? 200;
    // The till's own answer, as long as the story says nothing else.
    const its = body === undefined && response;
    this.answered = Promise.resolve(
      its || new Response(body ?? '', { status, headers: { 'content-type': contentType } }),
    );
  }
}

export type Matcher = string | ((url: URL) => boolean);

/** Matches an address against a function, or against a text in which each star stands for anything. */
export function matches(matcher: Matcher, url: URL): boolean {
  if (typeof matcher === 'function') return matcher(url);
  const parts = matcher.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(url.href);
}

/** The cookies of a device, for its one till. */
export class Cookies extends Map<string, string> {
  get line(): string {
    return Array.from(this, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Keeps what an answer sets. */
  learn(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone = attributes.some((each) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
      if (gone) this.delete(pair.slice(0, at).trim());
      else this.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
  }
}
