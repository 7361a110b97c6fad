import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { networkOf, type ProxyTrust } from '../platform/addresses.js';
import { Capacity } from '../platform/limiters.js';
import { CONNECTIONS, REQUESTS_OF_CONNECTION, REST_OF_REQUEST } from '../platform/limits.js';

interface Connection {
  /** Undefined for a trusted proxy, which serves many networks. */
  readonly network: string | undefined;
  readonly leave: () => void;
  /** Responses under way, in the order of the requests. */
  readonly answers: Set<ServerResponse>;
  /** Connections of proxies and sockets, and those that have carried a request with a session, are never closed to make room. */
  stays: boolean;
}

interface Bounds {
  readonly proxies?: ProxyTrust | undefined;
  readonly room?: { readonly inAll: number; readonly ofOne: number };
  /** True for requests with a session. */
  readonly isKnown?: (request: IncomingMessage) => boolean;
  /** How long the rest of a request may take after the server has begun to close, in ms. */
  readonly rest?: number;
}

/**
 * Bounds the memory of connections: their number, in all and of each network, and the requests under way on each. If there is no room
 * for a new connection, the oldest one without a session is closed.
 * @returns a function that ends all connections: those in use after their last response, incomplete requests soon. A closing server
 * would wait for connections without a complete request, and browsers open some ahead of need. It would also wait half a minute for a
 * sleeping phone, which does not answer when Socket.IO closes its socket.
 */
export function boundConnections(server: Server, bounds: Bounds = {}): () => void {
  const connections = new Connections(bounds);
  server.prependListener('connection', (socket: Socket) => connections.arrives(socket));
  server.on('upgrade', (request: IncomingMessage) => connections.upgrades(request));
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!connections.takes(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
  return () => connections.end();
}

class Connections {
  private readonly capacity: Capacity;
  private readonly open = new Map<Socket, Connection>();
  /** True if a connection with these responses under way may be closed; undefined before the server closes. */
  private mayEnd: ((answers: ReadonlySet<ServerResponse>) => boolean) | undefined;

  constructor(private readonly bounds: Bounds) {
    this.capacity = new Capacity(bounds.room ?? CONNECTIONS);
  }

  arrives(socket: Socket): void {
    if (this.mayEnd) {
      socket.destroy();
      return;
    }
    const { remoteAddress } = socket;
    const isProxy = this.bounds.proxies?.believes(remoteAddress, 0) ?? false;
    const network = isProxy ? undefined : networkOf(remoteAddress ?? '');
    if (this.capacity.isFull(network)) this.makeRoom(network);
    const leave = this.capacity.enter(network);
    if (!leave) {
      socket.destroy();
      return;
    }
    this.open.set(socket, { network, leave, answers: new Set(), stays: isProxy });
    socket.once('close', () => this.leaves(socket));
  }

  /** Socket.IO bounds its own connections, but only half-closes others: their clients could keep them open. */
  upgrades({ socket, url = '' }: IncomingMessage): void {
    const connection = this.open.get(socket);
    if (connection && url.startsWith('/socket.io/')) connection.stays = true;
    else socket.destroy();
  }

  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.open.get(socket);
    // A request that the parser still reads from a destroyed connection.
    if (connection === undefined || socket.destroyed) return false;
    const { answers } = connection;
    // Browsers and proxies wait for their responses. A client that does not would fill the memory.
    if (answers.size >= REQUESTS_OF_CONNECTION) {
      hangUp(socket);
      return false;
    }
    connection.stays ||= this.bounds.isKnown?.(request) ?? false;
    answers.add(response);
    // Nest and Fastify add more listeners to a streamed response than Node's limit, from which on it warns of a leak.
    response.setMaxListeners(0).once('close', () => {
      answers.delete(response);
      if (this.mayEnd?.(answers)) socket.destroySoon();
    });
    return true;
  }

  end(): void {
    this.endThose((answers) => answers.size === 0);
    setTimeout(() => this.endThose(isIdle), this.bounds.rest ?? REST_OF_REQUEST).unref();
  }

  private endThose(mayEnd: (answers: ReadonlySet<ServerResponse>) => boolean): void {
    this.mayEnd = mayEnd;
    for (const [socket, { answers }] of this.open) if (mayEnd(answers)) socket.destroySoon();
  }

  /** Closes the oldest connection without a session, one of the same network if only that network is full. */
  private makeRoom(network: string | undefined): void {
    const isFull = this.capacity.isFull();
    for (const [socket, other] of this.open) {
      if (other.stays || (!isFull && other.network !== network)) continue;
      socket.destroy();
      this.leaves(socket);
      break;
    }
  }

  private leaves(socket: Socket): void {
    const connection = this.open.get(socket);
    if (!this.open.delete(socket)) return;
    connection?.leave();
    for (const answer of connection?.answers ?? []) close(answer);
  }
}

/** True if no complete request waits for its response. An incomplete one may never be completed. */
const isIdle = (answers: Iterable<ServerResponse>) => Array.from(answers).every(({ req }) => !req.complete);

/** Closes a response whose connection is gone. Node closes only the first response of a connection. */
function close(answer: ServerResponse): void {
  if (answer.socket) return;
  answer.destroy();
  answer.emit('close');
}

/** Stops Node's parser: it treats the rest of the connection as another protocol. */
const STOP = 2;

/**
 * Ends a connection without parsing the rest of its data: 64 KB of requests would take 18 ms, since destroying a socket does not stop its
 * parser. The parser is an internal of Node: if it changes, only those 18 ms are lost.
 */
function hangUp(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (typeof parser === 'object' && parser !== null) Reflect.set(parser, 'onIncoming', () => STOP);
  socket.destroy();
}

/**
 * Closes connections while the till shuts down. From Nest's first hook on, every response ends its connection and `/readyz` fails. The
 * remaining connections are ended before the server closes, which would wait for them.
 */
@Injectable()
export class Closing implements OnModuleDestroy, BeforeApplicationShutdown {
  isUnderWay = false;
  /** The function from {@link boundConnections}. */
  endConnections = (): void => {};

  onModuleDestroy(): void {
    this.isUnderWay = true;
  }

  beforeApplicationShutdown(): void {
    this.endConnections();
  }

  sendAway(fastify: FastifyInstance): void {
    fastify.addHook('onSend', async (_request, reply) => {
      if (this.isUnderWay) reply.header('connection', 'close');
    });
  }
}
