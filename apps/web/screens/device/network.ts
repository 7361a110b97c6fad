/** A page's call in the hands of a handler of `Device.routes`. */
export class Route {
  answered: Promise<Response> | undefined;

  constructor(
    readonly init: RequestInit & { headers: Record<string, string> },
    /** Sends the call to the till without answering the page. */
    readonly fetch: () => Promise<Response>,
  ) {}

  request() {
    const { init } = this;
    return {
      headers: () => init.headers,
      postDataJSON: (): unknown => (typeof init.body === 'string' ? JSON.parse(init.body) : null),
    };
  }

  /** Answers the page with the till's response. */
  async fallback(): Promise<void> {
    this.answered = this.fetch();
    // The page gets the rejection.
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
    const unchanged = body === undefined && response;
    this.answered = Promise.resolve(
      unchanged || new Response(body ?? '', { status, headers: { 'content-type': contentType } }),
    );
  }
}

export type Matcher = string | ((url: URL) => boolean);

/** `matcher`: a function, or a URL with `*` for any text. */
export function matches(matcher: Matcher, url: URL): boolean {
  if (typeof matcher === 'function') return matcher(url);
  const parts = matcher.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(url.href);
}

/** The cookies of a device, all for one till. */
export class Cookies extends Map<string, string> {
  get header(): string {
    return Array.from(this, ([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Applies a response's `Set-Cookie` headers. */
  store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone = attributes.some((each) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(each));
      if (gone) this.delete(pair.slice(0, at).trim());
      else this.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
    }
  }
}
