import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { networkOf, type ProxyTrust } from '../platform/addresses.js';
import { Capacity } from '../platform/limiters.js';
import { CONNECTIONS, REQUESTS_OF_CONNECTION, REST_OF_REQUEST } from '../platform/limits.js';

/** A connection that may carry requests. */
interface Connection {
  /** The network that it counts for; a believed proxy stands for many. */
  readonly network: string | undefined;
  /** Gives its place back. */
  readonly leave: () => void;
  /** What is being answered on it, in the order of the requests. */
  readonly answers: Set<ServerResponse>;
  /** Proxies' connections and those that have carried a request with a session are never closed to make room. */
  stays: boolean;
}

/** What of connections is bounded, and for whom. */
interface Bounds {
  readonly proxies?: ProxyTrust | undefined;
  readonly room?: { readonly inAll: number; readonly ofOne: number };
  /** Is it the request of somebody with a session? */
  readonly isKnown?: (request: IncomingMessage) => boolean;
  /** How long the rest of a request may take once the server closes, in ms. */
  readonly rest?: number;
}

/**
 * Bounds what connections may take of the memory: how many there are, in all and of each network, and how many requests are under way
 * on each. Where there is no room for one more, the oldest one without a session makes way.
 * @returns a function that ends all connections: those in use with their last answer, and half a request soon. A server that closes
 * would wait for each one that has not asked yet, or not to the end, and browsers open some ahead of need.
 */
export function boundConnections(server: Server, bounds: Bounds = {}): () => void {
  const connections = new Connections(bounds);
  server.prependListener('connection', (socket: Socket) => connections.arrives(socket));
  // Socket.IO bounds and ends these.
  server.on('upgrade', ({ socket }: IncomingMessage) => connections.upgrades(socket));
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
  /** Whether a connection with these answers under way is to end; none is before the server closes. */
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
    if (this.capacity.isFull(network)) this.makesRoom(network);
    const leave = this.capacity.enter(network);
    if (!leave) {
      socket.destroy();
      return;
    }
    this.open.set(socket, { network, leave, answers: new Set(), stays: isProxy });
    socket.once('close', () => this.leaves(socket));
  }

  upgrades(socket: Socket): void {
    const { leave } = this.open.get(socket) ?? {};
    if (leave) socket.once('close', leave);
    this.open.delete(socket);
  }

  /** Whether a request is to be answered. */
  takes(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const connection = this.open.get(socket);
    // What is left of the bytes that a connection brought which was sent away or hung up on.
    if (connection === undefined || socket.destroyed) return false;
    const { answers } = connection;
    // No browser and no proxy sends on before it has its answers. A client that does fills the memory with what waits.
    if (answers.size >= REQUESTS_OF_CONNECTION) {
      hangUp(socket);
      return false;
    }
    connection.stays ||= this.bounds.isKnown?.(request) ?? false;
    answers.add(response);
    response.once('close', () => {
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

  /** Closes the oldest connection without a session; of the same network, when only that network is full. */
  private makesRoom(network: string | undefined): void {
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
    for (const answer of connection?.answers ?? []) closes(answer);
  }
}

/** Does no complete request wait for its answer? A body that is half sent may never be completed. */
const isIdle = (answers: Iterable<ServerResponse>) => Array.from(answers).every(({ req }) => !req.complete);

/** Closes an answer whose connection is gone. Node closes the one whose turn it is, and never those behind it. */
function closes(answer: ServerResponse): void {
  if (answer.socket) return;
  answer.destroy();
  answer.emit('close');
}

/** Stops Node's parser at a request: to it the connection goes on as something else than HTTP. */
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

/**
 * Sends everybody away once the till is closing: every answer ends its connection, and `/readyz` says no. That begins with Nest's
 * first hook. The connections that are left end as the server closes, which would wait for them.
 */
@Injectable()
export class Closing implements OnModuleDestroy, BeforeApplicationShutdown {
  isUnderWay = false;
  /** What `boundConnections` gave. */
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
