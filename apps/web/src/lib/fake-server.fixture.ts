import { afterEach, beforeEach, jest } from '@jest/globals';

export type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'no answer';

/** A server behind `fetch`. Also fakes the timers. */
export class FakeServer {
  /** The calls, oldest first. `call`: method and path, as in `POST /api/login/`; `at`: its time in ms since 1970. */
  readonly calls: { readonly call: string; readonly init: RequestInit; readonly at: number }[] = [];
  private readonly replies = new Map<string, readonly Reply[]>();

  constructor() {
    beforeEach(() => {
      this.calls.length = 0;
      this.replies.clear();
      jest.useFakeTimers();
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => this.answer(String(path), init));
    });
    afterEach(() => void jest.restoreAllMocks().useRealTimers());
  }

  /** From now on the calls to `path` get these replies in order, the last one repeatedly. */
  answersWith(path: string, ...replies: readonly Reply[]): void {
    this.replies.set(path, replies);
  }

  /** A header of each call. */
  sent = (header: string) => this.calls.map(({ init }) => new Headers(init.headers).get(header));

  private async answer(path: string, init: RequestInit = {}): Promise<Response> {
    this.calls.push({ call: `${init.method} ${path}`, init, at: Date.now() });
    const [reply = {}, ...next] = this.replies.get(path) ?? [];
    if (next.length > 0) this.replies.set(path, next);
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, body = { success: true }, headers = {} } = reply;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
}
