import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DeviceSessions } from './device-sessions.js';
import type { TillServer, TillSocket } from './rooms.js';

/** Pause between two checks for ended sessions, in ms. */
const EVERY = 60 * 1000;

/**
 * Ends connections whose session no longer stands. The device connects again with the cookie that it has by then, or is told that
 * it is logged out. So the device on which a password was changed goes on, and a copy of its old cookie does not.
 */
@Injectable()
export class ExpiredSessions implements OnApplicationShutdown {
  private server: TillServer | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Devices whose session was invalid at the last check. */
  private over = new Set<TillSocket>();

  constructor(private readonly deviceSessions: DeviceSessions) {}

  attach(server: TillServer): void {
    this.server = server;
    this.timer = setInterval(() => this.sweep(), EVERY).unref();
  }

  /** Ends the connections whose session was invalid at the last check, too: by now the device has its new cookie. */
  sweep(): void {
    const over = new Set<TillSocket>();
    for (const socket of this.server?.sockets.sockets.values() ?? []) {
      if (!this.deviceSessions.hold(socket)) over.add(socket);
    }
    for (const socket of over) if (this.over.has(socket)) socket.conn.close();
    this.over = over;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
