import { randomUUID } from 'node:crypto';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

export type Method = 'GET' | 'POST' | 'DELETE' | 'PUT' | 'PATCH' | 'HEAD' | 'OPTIONS';
export type Headers = Readonly<Record<string, string>>;

interface Request {
  readonly method: Method;
  readonly path: string;
  readonly headers: Headers;
  readonly payload: string | Buffer<ArrayBuffer> | undefined;
  /** Source address. */
  readonly from: string;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

/** No reply came: the request may or may not have been executed. */
class NoReply extends Error {}

/** Sends a request to the till and returns its reply. @throws NoReply */
export type Transport = (request: Request) => Promise<Reply>;

/** Sends over the network. A function is asked for the till's address at each request. */
export function overNetwork(url: string | (() => string | Promise<string>)): Transport {
  return async ({ method, path, headers, payload }) => {
    const address = new URL(path, typeof url === 'string' ? url : await url());
    const body = payload === undefined ? {} : { body: payload };
    try {
      const response = await fetch(address, { method, headers, redirect: 'manual', ...body });
      return {
        status: response.status,
        text: await response.text(),
        headers: Object.fromEntries(response.headers),
        cookies: response.headers.getSetCookie(),
      };
    } catch (cause) {
      throw new NoReply(`${method} ${path}`, { cause });
    }
  };
}

/** A Fastify server or its wrapper. */
interface Injectable {
  inject(request: object): Promise<{
    readonly statusCode: number;
    readonly payload: string;
    readonly headers: Readonly<Record<string, unknown>>;
  }>;
}

/** Calls a till in this process. Yields to the event loop first, so that a loop of calls doesn't starve timers and sockets. */
export function inProcess(app: () => Injectable): Transport {
  return async ({ method, path, headers, payload, from }) => {
    await setImmediate();
    const response = await app().inject({
      method,
      url: path,
      remoteAddress: from,
      headers: { host: 'stammtisch.test', ...headers },
      ...(payload !== undefined && { payload }),
    });
    const lines = response.headers['set-cookie'] ?? [];
    return {
      status: response.statusCode,
      text: response.payload,
      headers: response.headers,
      cookies: (Array.isArray(lines) ? lines : [lines]).map(String),
    };
  };
}

/** Repeats a request until a reply comes that is neither 503 nor 429. An idempotency key prevents duplicates. */
export function withRetries(transport: Transport): Transport {
  return async ({ headers, ...request }) => {
    const once = request.method === 'GET' ? headers : { 'idempotency-key': randomUUID(), ...headers };
    for (;;) {
      const reply = await transport({ ...request, headers: once }).catch((error) => {
        if (!(error instanceof NoReply)) throw error;
      });
      if (reply && reply.status !== 503 && reply.status !== 429) return reply;
      if (reply?.status === 429) await sleep(1000 * Number(reply.headers['retry-after'] ?? 1));
    }
  };
}
