import { connect } from 'node:net';
import type { Headers } from '@stammtisch/test-kit';

/** What came back over the wire. */
export interface WireAnswer {
  /** 0 when the till hung up without a word. */
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * Writes bytes to the till's port and returns what comes back until the till closes the connection. `more`: further bytes seem to follow;
 * otherwise Node refuses a request that ends within its body, before the till does.
 */
export function write(url: string, bytes: string, { more = false } = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      more ? socket.write(bytes, 'latin1') : socket.end(bytes, 'latin1'),
    );
    socket.on('data', (data) => {
      heard += data.toString('latin1');
    });
    socket.on('close', () => resolve(answerIn(heard)));
    // Who still writes when the till hangs up is reset: that is its no as well.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

/** A request in bytes, whose answer ends the connection. */
export function requestLine(line: string, headers: Headers = {}): string {
  const all = { host: 'stammtisch.test', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function answerIn(heard: string): WireAnswer {
  const end = heard.indexOf('\r\n\r\n');
  const [first = '', ...lines] = heard.slice(0, end).split('\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: heard.slice(end + 4),
  };
}
