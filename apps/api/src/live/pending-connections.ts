import { Capacity } from '../platform/capacity.js';
import { PENDING_OF_ONE, PENDING_STRANGERS } from '../platform/limits.js';
import type { TillServer, TillSocket } from './rooms.js';
import { type DeviceConnection, hangUp } from './unruly-devices.js';

type Handshake = TillSocket['request'];

/** How long a connection may take to be let in, in ms. */
export const PATIENCE = 10_000;

/** Finds out whose a connection is before it has said anything. */
export interface HandshakeIdentity {
  /** Id of the member whose cookie the request brings. Undefined for strangers, and for screens, which say later who they are. */
  memberOf(request: Handshake): string | undefined;
  /** The network that the request comes from. */
  networkOf(request: Handshake): string;
}

/**
 * Holds connections that are open but not let in yet. Each costs memory, and anybody can open them. So each member or network has
 * few, for a short time. Strangers never take a member's place.
 */
export class PendingConnections {
  private readonly members = new Capacity({ inAll: Number.POSITIVE_INFINITY, ofOne: PENDING_OF_ONE });
  private readonly strangers = new Capacity({ inAll: PENDING_STRANGERS, ofOne: PENDING_OF_ONE });
  /** How each connection leaves. */
  private readonly exits = new Map<DeviceConnection, () => void>();

  constructor(private readonly identity: HandshakeIdentity) {}

  attach(server: TillServer): void {
    const { engine } = server;
    engine.opts.allowRequest = (request, answer) => {
      const [capacity, whose] = this.capacityOf(request);
      answer(null, !capacity.isFull(whose));
    };
    engine.on('connection', (connection: DeviceConnection) => this.enter(connection));
  }

  /** Takes out a connection that was let in. */
  leave(connection: DeviceConnection): void {
    this.exits.get(connection)?.();
    this.exits.delete(connection);
  }

  /** Closes a connection that was refused, once its device has heard of the refusal. */
  refuse(connection: DeviceConnection): void {
    // By then Socket.IO has told the device.
    setImmediate(() => connection.close());
  }

  private enter(connection: DeviceConnection): void {
    const [capacity, whose] = this.capacityOf(connection.request);
    const leave = capacity.enter(whose);
    if (!leave) {
      // Others came between its request and its connection.
      hangUp(connection);
      return;
    }
    const timer = setTimeout(() => hangUp(connection), PATIENCE).unref();
    this.exits.set(connection, () => {
      clearTimeout(timer);
      leave();
    });
    connection.once('close', () => this.leave(connection));
  }

  private capacityOf(request: Handshake): [Capacity, whose: string] {
    const memberId = this.identity.memberOf(request);
    return memberId === undefined
      ? [this.strangers, this.identity.networkOf(request)]
      : [this.members, memberId];
  }
}
