import type { TillServer, TillSocket } from './rooms.js';
import { type DeviceConnection, hangUp } from './unruly-devices.js';

type Handshake = TillSocket['request'];

/** How long a connection may take to be let in, in ms. */
export const PATIENCE = 10_000;
/** Most connections of one member or one network that wait to be let in. */
const MOST_OF_ONE = 50;
/** Most connections of all strangers together that wait to be let in. */
const MOST_STRANGERS = 500;

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
  private readonly standing = new Map<
    DeviceConnection,
    { readonly key: string; readonly timer: NodeJS.Timeout }
  >();
  private readonly counts = new Map<string, number>();
  private strangers = 0;

  constructor(private readonly identity: HandshakeIdentity) {}

  attach(server: TillServer): void {
    const { engine } = server;
    engine.opts.allowRequest = (request, answer) => answer(null, this.hasRoom(request));
    engine.on('connection', (connection: DeviceConnection) => this.enter(connection));
  }

  /** Takes out a connection that was let in. */
  leave(connection: DeviceConnection): void {
    const place = this.standing.get(connection);
    if (!place) return;
    clearTimeout(place.timer);
    this.standing.delete(connection);
    this.count(place.key, -1);
  }

  /** Closes a connection that was refused, once its device has heard of the refusal. */
  refuse(connection: DeviceConnection): void {
    // By then Socket.IO has told the device.
    setImmediate(() => connection.close());
  }

  private hasRoom(request: Handshake): boolean {
    const key = this.keyOf(request);
    if ((this.counts.get(key) ?? 0) >= MOST_OF_ONE) return false;
    return isMembers(key) || this.strangers < MOST_STRANGERS;
  }

  private enter(connection: DeviceConnection): void {
    const key = this.keyOf(connection.request);
    const timer = setTimeout(() => hangUp(connection), PATIENCE).unref();
    this.standing.set(connection, { key, timer });
    this.count(key, 1);
    connection.once('close', () => this.leave(connection));
  }

  private count(key: string, change: number): void {
    const count = (this.counts.get(key) ?? 0) + change;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
    if (!isMembers(key)) this.strangers += change;
  }

  private keyOf(request: Handshake): string {
    return this.identity.memberOf(request) ?? NETWORK + this.identity.networkOf(request);
  }
}

const NETWORK = 'network:';
const isMembers = (key: string) => !key.startsWith(NETWORK);
