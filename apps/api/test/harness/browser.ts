import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { errorAnswer } from '@stammtisch/contracts';

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS';
export type Headers = Readonly<Record<string, string>>;

/** What came back. */
export interface Answer {
  readonly status: number;
  /** The parsed JSON; undefined when it was something else. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The till said no to a call that a test expected to go well. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** The sentence for the member. */
  readonly error: string;

  constructor(readonly answer: Answer) {
    const said = errorAnswer.parse(answer.body);
    super(`${answer.status} ${said.code}: ${said.error}`);
    this.status = answer.status;
    this.code = said.code;
    this.error = said.error;
  }
}

/** Somebody's browser: keeps its cookie and sends JSON. */
export class Browser {
  cookie: string | undefined;
  /** Headers that go with every call. */
  headers: Headers = {};
  /** The address it calls from. */
  address = '127.0.0.1';

  constructor(private readonly app: () => NestFastifyApplication) {}

  get(path: string, headers: Headers = {}): Promise<Answer> {
    return this.call('GET', path, undefined, headers);
  }

  post(path: string, body?: object, headers: Headers = {}): Promise<Answer> {
    return this.call('POST', path, body, headers);
  }

  delete(path: string, headers: Headers = {}): Promise<Answer> {
    return this.call('DELETE', path, undefined, headers);
  }

  call(method: Method, path: string, body?: object, headers: Headers = {}): Promise<Answer> {
    const json: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return this.send(method, path, payload, { ...json, ...headers });
  }

  /** Sends a body as it is. */
  async send(
    method: Method,
    path: string,
    payload?: string | Buffer,
    headers: Headers = {},
  ): Promise<Answer> {
    const session: Headers = this.cookie === undefined ? {} : { cookie: `session=${this.cookie}` };
    const response = await this.app().inject({
      method,
      url: path,
      remoteAddress: this.address,
      headers: { host: 'stammtisch.test', ...session, ...this.headers, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (name === 'session') this.cookie = maxAge === 0 ? undefined : value;
    }
    return {
      status: response.statusCode,
      body: parsed(response.payload),
      text: response.payload,
      headers: response.headers,
    };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
