import { once } from 'node:events';
import net from 'node:net';
import { type Server, ServerCredentials } from '@grpc/grpc-js';

const LOOPBACK = '127.0.0.1';

/**
 * The server's sockets. They are accepted here and passed on to gRPC, so that they can be destroyed at any moment, as by a killed
 * process or a cut cable.
 */
export class Connections {
  readonly #sockets = new Set<net.Socket>();
  #listener: net.Server | undefined;
  #held: net.Socket[] | undefined;
  #greet: (socket: net.Socket) => void = () => {};

  /** @returns the port; 0 chooses a free one */
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

  /** Drops the connection of a call, with all calls on it. */
  drop(peer: string): void {
    for (const socket of this.#sockets) {
      if (peer === `${socket.remoteAddress}:${socket.remotePort}`) socket.destroy();
    }
  }

  /** Accepts new connections, but doesn't pass them on until {@link release}. */
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
