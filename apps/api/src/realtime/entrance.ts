import { Injectable } from '@nestjs/common';
import { Crowd } from './crowd.js';
import { Doorway } from './doorway.js';
import { hangUpOnFloods } from './flood.js';
import { Handshake } from './handshake.js';
import { refuseOtherMethods } from './polling.js';
import type { TillServer, TillSocket } from './rooms.js';
import { hangUpOnSlowDevices } from './slow-device.js';

/** The way to the live table: who may come in, how many of them, and who must leave. */
@Injectable()
export class Entrance {
  private readonly doorway: Doorway;
  private readonly crowd = new Crowd();

  constructor(private readonly handshake: Handshake) {
    this.doorway = new Doorway(handshake);
  }

  attach(server: TillServer): void {
    hangUpOnSlowDevices(server);
    hangUpOnFloods(server);
    refuseOtherMethods(server);
    this.doorway.attach(server);
    server.use((socket, next) =>
      this.handshake.check(socket, (refusal) => {
        if (refusal) this.doorway.refuse(socket.conn);
        next(refusal);
      }),
    );
  }

  /** Somebody is in. */
  admit(socket: TillSocket): void {
    this.doorway.leave(socket.conn);
    this.crowd.add(socket);
    // A device may leave the table and keep its connection, and nobody would count that any more.
    socket.once('disconnect', () => socket.conn.close());
  }

  /** Does what a device came in with still hold? It may have ended while the device waited. */
  holds(socket: TillSocket): boolean {
    return this.handshake.holds(socket);
  }
}
