import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

/** What a call came to. */
export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly replayed: boolean;
  readonly cookie: string | undefined;
}

/** Where the till is, and who wants to know of every call and answer. */
export interface Door {
  readonly address: Promise<string>;
  /** @param answer when it is one: its status, and how long it took, in ms */
  tick(answer?: { readonly status: number | undefined; readonly took: number }): void;
}

/** Somebody logged in, with a device that repeats what was not answered. */
export class Caller {
  #cookie = '';
  #repeats = 0;

  constructor(
    readonly username: string,
    public door: Door,
  ) {}

  /** Calls that it made again because nobody had answered the last one, or only that the store is away. */
  get repeats(): number {
    return this.#repeats;
  }

  async logIn(password: string): Promise<void> {
    const { status, cookie } = await this.insist('POST', '/api/login/', {
      username: this.username,
      password,
    });
    if (status !== 200 || !cookie) throw new Error(`${this.username} can't log in: ${status}`);
    this.#cookie = cookie;
  }

  /** The same person with the same session, calling somewhere else. */
  at(door: Door): Caller {
    const caller = new Caller(this.username, door);
    caller.#cookie = this.#cookie;
    return caller;
  }

  get(path: string): Promise<Answer> {
    return this.insist('GET', path);
  }

  /** A state-changing call with a key of its own, until somebody answers. */
  post(path: string, body: object = {}): Promise<Answer> {
    return this.insist('POST', path, body, randomUUID());
  }

  async insist(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    for (;;) {
      const address = await this.door.address;
      const answer = await this.try(address, method, path, body, key).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      this.#repeats++;
    }
  }

  /** One attempt. @throws when no answer comes */
  try(address: string, method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const url = new URL(path, address);
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      cookie: this.#cookie,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(url, { method, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          this.door.tick({ status: response.statusCode, took: performance.now() - start });
          const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
          const replayed = response.headers['idempotent-replay'] === 'true';
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), replayed, cookie });
        });
      });
      call.on('error', reject);
      call.end(payload, () => this.door.tick());
    });
  }
}
