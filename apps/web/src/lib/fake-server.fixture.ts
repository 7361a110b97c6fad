import { afterEach, beforeEach, jest } from '@jest/globals';

type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'no answer';

/** A server behind `fetch`. Also fakes the timers. */
export class FakeServer {
  /** Method and path of each call, in order: `POST /api/login/`. */
  readonly requests: string[] = [];
  readonly bodies: unknown[] = [];
  private readonly replies = new Map<string, Reply>();

  constructor() {
    beforeEach(() => {
      this.requests.length = 0;
      this.bodies.length = 0;
      this.replies.clear();
      jest.useFakeTimers();
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => this.answer(String(path), init));
    });
    afterEach(() => void jest.restoreAllMocks().useRealTimers());
  }

  /** From now on all calls to `path` get this reply. */
  answersWith(path: string, reply: Reply): void {
    this.replies.set(path, reply);
  }

  private async answer(path: string, init: RequestInit = {}): Promise<Response> {
    this.requests.push(`${init.method} ${path}`);
    this.bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    const reply = this.replies.get(path) ?? {};
    if (reply === 'no answer') throw new TypeError('Failed to fetch');
    const { status = 200, body = { success: true }, headers = {} } = reply;
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
}
