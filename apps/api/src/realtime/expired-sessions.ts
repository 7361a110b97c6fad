import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Handshake } from './handshake.js';
import type { TillServer } from './rooms.js';

/** How long a socket may outlive its cookie, in ms. */
const EVERY = 60 * 1000;

/**
 * Ends connections whose cookie has run out meanwhile. The device comes back by itself, with the cookie that it has by
 * then; or it is told that it is logged out.
 */
@Injectable()
export class ExpiredSessions implements OnApplicationShutdown {
  private server: TillServer | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly handshake: Handshake) {}

  attach(server: TillServer): void {
    this.server = server;
    this.timer = setInterval(() => this.sweep(), EVERY).unref();
  }

  sweep(): void {
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      if (!this.handshake.holds(socket)) socket.conn.close();
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
