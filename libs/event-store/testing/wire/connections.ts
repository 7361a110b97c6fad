import { once } from 'node:events';
import net from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

const LOOPBACK = '127.0.0.1';

/**
 * The sockets of the server. They are accepted here and handed to gRPC, so that they can be destroyed at any moment,
 * as a killed process or a cut cable would.
 */
export class Connections {
  readonly #sockets = new Set<net.Socket>();
  #listener: net.Server | undefined;
  #held: net.Socket[] | undefined;
  #greet: (socket: net.Socket) => void = () => {};

  /** @returns the port it listens on: the given one, or any that is free for 0. */
  async listen(port: number, server: Server): Promise<number> {
    const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
    this.#greet = (socket) => injector.injectConnection(socket);
    this.#listener = net.createServer((socket) => this.#accept(socket));
    this.#listener.listen(port, LOOPBACK);
    await once(this.#listener, 'listening');
    const address = this.#listener.address();
    if (typeof address !== 'object' || address === null) throw new Error('a TCP listener has an address');
    return address.port;
  }

  async close(): Promise<void> {
    this.dropAll();
    const listener = this.#listener;
    this.#listener = undefined;
    if (!listener) return;
    listener.close();
    await once(listener, 'close');
  }

  dropAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Drops the connection of one call, and with it every other call on it. */
  drop(peer: string): void {
    for (const socket of this.#sockets) {
      if (peer === `${socket.remoteAddress}:${socket.remotePort}`) socket.destroy();
    }
  }

  /** New connections are accepted, but not greeted. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const socket of held) if (!socket.destroyed) this.#greet(socket);
  }

  #accept(socket: net.Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (this.#held) this.#held.push(socket);
    else this.#greet(socket);
  }
}
