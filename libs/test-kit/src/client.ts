import {
  type AnswerOf,
  type ApiCall,
  addressOf,
  errorAnswer,
  type Given,
  schemas,
} from '@stammtisch/contracts';
import type { Headers, Method, Transport } from './transport.js';

/** What came back. */
export interface Answer {
  readonly status: number;
  /** The parsed JSON; undefined when it was something else. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The till said no to a call that was expected to go well. */
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

/** Somebody who calls the till: keeps their session and sends JSON. */
export class Client {
  cookie: string | undefined;
  /** Headers that go with every call. */
  headers: Headers = {};
  /** The address it calls from, where the transport lets it choose. */
  address = '127.0.0.1';

  constructor(readonly transport: Transport) {}

  /** Makes a call, and proves that the answer has the form it must have. @throws Refused */
  async call<Call extends ApiCall>(
    call: Call,
    given: Given<Call>,
    headers?: Headers,
  ): Promise<AnswerOf<Call>> {
    const { body, file } = given;
    const path = addressOf(call, given);
    const answer = file
      ? await this.uploads(call.method, path, file, headers)
      : await this.request(call.method, path, body, headers);
    if (answer.status !== 200) throw new Refused(answer);
    return answered(call, answer);
  }

  get = (path: string, headers?: Headers) => this.request('GET', path, undefined, headers);
  post = (path: string, body?: object, headers?: Headers) => this.request('POST', path, body, headers);
  delete = (path: string) => this.request('DELETE', path);

  /** Any request, whatever comes of it. */
  request(method: Method, path: string, body?: object, headers: Headers = {}): Promise<Answer> {
    const json: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return this.send(method, path, payload, { ...json, ...headers });
  }

  /** Sends a file. */
  async uploads(method: Method, path: string, file: Blob, headers?: Headers): Promise<Answer> {
    const bytes = Buffer.from(await file.arrayBuffer());
    return this.send(method, path, bytes, { 'content-type': file.type, ...headers });
  }

  /** Sends a body as it is. */
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
    for (const line of reply.cookies) {
      const given = /^(?:__Host-)?session=([^;]*)/.exec(line)?.[1];
      if (given !== undefined) this.cookie = /; Max-Age=0\b/i.test(line) ? undefined : given;
    }
    return { status: reply.status, body: parsed(reply.text), text: reply.text, headers: reply.headers };
  }
}

function answered<Call extends ApiCall>(call: Call, answer: Answer): AnswerOf<Call>;
function answered(call: ApiCall, { body, text }: Answer): unknown {
  return call.answer === undefined ? text : schemas[call.answer].parse(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
