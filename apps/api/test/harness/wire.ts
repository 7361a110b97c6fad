import { connect } from 'node:net';
import type { Headers } from '@stammtisch/test-kit';

/**
 * Sends bytes to the till's port and returns the answer once the till closes the connection. `more` keeps the sending side open;
 * otherwise Node refuses a request that ends within its body, before the till does.
 */
export function sendBytes(
  url: string,
  bytes: string,
  { more = false } = {},
): Promise<ReturnType<typeof parseAnswer>> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      more ? socket.write(bytes, 'latin1') : socket.end(bytes, 'latin1'),
    );
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    socket.on('close', () => resolve(parseAnswer(received)));
    // A client that still writes when the till hangs up is reset: a refusal, too.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

/** The head of a request that asks for the connection to be closed. */
export function requestLine(line: string, headers: Headers = {}): string {
  const all = { host: 'stammtisch.test', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function parseAnswer(received: string) {
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  return {
    /** 0 when the till closed the connection without an answer. */
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries<string>(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: received.slice(end + 4),
  };
}
