import { Injectable } from '@nestjs/common';
import { ExpiredSessions } from './expired-sessions.js';
import { Handshake } from './handshake.js';
import { PendingConnections } from './pending-connections.js';
import type { TillServer, TillSocket } from './rooms.js';
import { DeviceLimit, hangUpOnFloods, hangUpOnSlowDevices, refuseOtherMethods } from './unruly-devices.js';

/** Admission to the live table: which devices may connect, how many, and which have to leave. */
@Injectable()
export class Admission {
  private readonly pending: PendingConnections;
  private readonly deviceLimit = new DeviceLimit();

  constructor(
    private readonly handshake: Handshake,
    private readonly expired: ExpiredSessions,
  ) {
    this.pending = new PendingConnections(handshake);
  }

  attach(server: TillServer): void {
    hangUpOnSlowDevices(server);
    hangUpOnFloods(server);
    refuseOtherMethods(server);
    this.pending.attach(server);
    this.expired.attach(server);
    server.use((socket, next) => {
      void this.handshake.check(socket, (refusal) => {
        if (refusal) this.pending.refuse(socket.conn);
        next(refusal);
      });
    });
  }

  /** Counts a device that has been let in. */
  admit(socket: TillSocket): void {
    this.pending.leave(socket.conn);
    this.deviceLimit.add(socket);
    // A device that leaves the table must not keep its connection, which would no longer be counted.
    socket.once('disconnect', () => socket.conn.close());
  }
}
