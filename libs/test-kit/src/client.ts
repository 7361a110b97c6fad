import {
  type AnswerOf,
  type ApiCall,
  addressOf,
  errorAnswer,
  type InputOf,
  schemas,
} from '@stammtisch/contracts';
import type { Headers, Method, Transport } from './transport.js';

export interface Answer {
  readonly status: number;
  /** The parsed JSON; undefined for other content. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Thrown when the till refuses a call that should succeed. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** German sentence for the member. */
  readonly error: string;

  constructor(readonly answer: Answer) {
    const { code, error } = errorAnswer.parse(answer.body);
    super(`${answer.status} ${code}: ${error}`);
    this.status = answer.status;
    this.code = code;
    this.error = error;
  }
}

/** HTTP client of the till that keeps the session cookie. */
export class Client {
  cookie: string | undefined;
  /** Sent with every call. */
  headers: Headers = {};
  /** Source address of the calls; only the transport of {@link inProcess} uses it. */
  address = '127.0.0.1';

  constructor(readonly transport: Transport) {}

  /** Makes a call and validates the answer. @throws Refused */
  async call<Call extends ApiCall>(
    call: Call,
    input: InputOf<Call>,
    headers?: Headers,
  ): Promise<AnswerOf<Call>> {
    const { body, file } = input;
    const path = addressOf(call, input);
    const answer = file
      ? await this.upload(call.method, path, file, headers)
      : await this.request(call.method, path, body, headers);
    if (answer.status !== 200) throw new Refused(answer);
    return parsedAnswer(call, answer);
  }

  get = (path: string, headers?: Headers) => this.request('GET', path, undefined, headers);
  post = (path: string, body?: object, headers?: Headers) => this.request('POST', path, body, headers);
  delete = (path: string) => this.request('DELETE', path);

  /** Sends any request; returns failures like other answers. */
  request(method: Method, path: string, body?: object, headers: Headers = {}): Promise<Answer> {
    const json: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return this.send(method, path, payload, { ...json, ...headers });
  }

  async upload(method: Method, path: string, file: Blob, headers?: Headers): Promise<Answer> {
    const bytes = Buffer.from(await file.arrayBuffer());
    return this.send(method, path, bytes, { 'content-type': file.type, ...headers });
  }

  /** Sends an encoded body. */
  async send(
    method: Method,
    path: string,
    payload?: string | Buffer<ArrayBuffer>,
    headers: Headers = {},
  ): Promise<Answer> {
    const name = headers['x-forwarded-proto'] === 'https' ? '__Host-session' : 'session';
    const session: Headers = this.cookie === undefined ? {} : { cookie: `${name}=${this.cookie}` };
    const all = { ...session, ...this.headers, ...headers };
    const reply = await this.transport({ method, path, payload, headers: all, from: this.address });
    for (const cookie of reply.cookies) {
      const value = /^(?:__Host-)?session=([^;]*)/.exec(cookie)?.[1];
      if (value !== undefined) this.cookie = /; Max-Age=0\b/i.test(cookie) ? undefined : value;
    }
    return { status: reply.status, body: parsedJson(reply.text), text: reply.text, headers: reply.headers };
  }
}

function parsedAnswer<Call extends ApiCall>(call: Call, answer: Answer): AnswerOf<Call>;
function parsedAnswer(call: ApiCall, { body, text }: Answer): unknown {
  return call.answer === undefined ? text : schemas[call.answer].parse(body);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
