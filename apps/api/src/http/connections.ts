import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf, type ProxyTrust } from '../platform/addresses.js';
import { Crowd } from '../platform/crowd.js';
import { CONNECTIONS, REQUESTS_OF_CONNECTION } from '../platform/limits.js';
import { unavailable } from './problem.js';

/** What a connection is told for which there is no room. */
const NO_ROOM = noRoom();

/**
 * Bounds what connections may take of the memory: how many there are, in all and of each network, and how many requests are under way
 * on each. A believed proxy stands for many networks.
 * @returns a function that ends all connections: those in use with their last answer. A server that closes would wait for each one
 * that has not asked yet, or not to the end, and browsers open some ahead of need.
 */
export function boundConnections(
  server: Server,
  proxies: ProxyTrust | undefined,
  room = CONNECTIONS,
): () => void {
  const crowd = new Crowd(room);
  /** What is being answered on each connection, in the order of the requests. */
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let areEnding = false;
  server.prependListener('connection', (socket: Socket) => {
    if (areEnding) return socket.destroy();
    const { remoteAddress } = socket;
    const isProxy = proxies?.believes(remoteAddress, 0) ?? false;
    const leave = crowd.enter(isProxy ? undefined : networkOf(remoteAddress ?? ''));
    if (!leave) return sendAway(socket);
    const answers = new Set<ServerResponse>();
    underWay.set(socket, answers);
    socket.once('close', () => {
      underWay.delete(socket);
      leave();
      for (const answer of answers) closes(answer);
    });
  });
  // Socket.IO ends these.
  server.on('upgrade', ({ socket }: IncomingMessage) => underWay.delete(socket));
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const answers = underWay.get(socket);
    // What is left of the bytes that a connection brought which was sent away or hung up on.
    if (answers === undefined || socket.destroyed) return;
    // No browser and no proxy sends on before it has its answers. Whoever does fills the memory with what waits.
    if (answers.size >= REQUESTS_OF_CONNECTION) return hangUp(socket);
    answers.add(response);
    response.once('close', () => {
      answers.delete(response);
      if (areEnding && isIdle(answers)) socket.destroySoon();
    });
    for (const listener of listeners) listener.call(server, request, response);
  });
  return () => {
    areEnding = true;
    for (const [socket, answers] of underWay) if (isIdle(answers)) socket.destroySoon();
  };
}

/** Is there nothing to say on a connection yet? Half a request may stay half for ever. */
const isIdle = (answers: Iterable<ServerResponse>) => Array.from(answers).every(({ req }) => !req.complete);

/** Closes an answer whose connection is gone. Node closes the one whose turn it is, and never those behind it. */
function closes(answer: ServerResponse): void {
  if (answer.socket) return;
  answer.destroy();
  answer.emit('close');
}

/** What Node's parser is told to stop at a request: that the connection goes on as something else than HTTP. */
const STOP = 2;

/**
 * Ends a connection at once, and does not look at what else it has brought: 64 KB of requests take 18 ms, since destroying a socket
 * does not stop its parser. Node shows the parser to nobody; where it looks different one day, those 18 ms are spent.
 */
function hangUp(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null) Reflect.set(parser, 'onIncoming', () => STOP);
  socket.destroy();
}

function sendAway(socket: Socket): void {
  socket.on('error', () => socket.destroy());
  socket.end(NO_ROOM);
  socket.destroySoon();
}

function noRoom(): string {
  const { code, text, retryAfter } = unavailable();
  const body = JSON.stringify({ success: false, error: text, code });
  const head = [
    'HTTP/1.1 503 Service Unavailable',
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
  ];
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return [...head, length, `Retry-After: ${retryAfter}`, '', body].join('\r\n');
}
