import type { TillServer, TillSocket } from './rooms.js';
import { type DeviceConnection, hangUp } from './unruly-devices.js';

type Handshake = TillSocket['request'];

/** How long a connection may take to say who it is, in ms. */
export const PATIENCE = 10_000;
/** Most connections of one member or one network that have not said so yet. */
const MOST_OF_ONE = 50;
/** Most of all strangers together. */
const MOST_STRANGERS = 500;

/** What a connection tells before it has said anything. */
export interface HandshakeIdentity {
  /** Whose cookie it brings; undefined for strangers, and for screens, which say later who they are. */
  memberOf(request: Handshake): string | undefined;
  /** The network it comes from. */
  networkOf(request: Handshake): string;
}

/**
 * Connections that are open but have not been let in: each costs memory, and anybody can open them. So they are few
 * of each member or network, and soon gone. Strangers never take a member's place.
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

  /** It has said who it is, and been let in. */
  leave(connection: DeviceConnection): void {
    const place = this.standing.get(connection);
    if (!place) return;
    clearTimeout(place.timer);
    this.standing.delete(connection);
    this.count(place.key, -1);
  }

  /** It has been refused: once it has heard so, nothing keeps it here. */
  refuse(connection: DeviceConnection): void {
    // After Socket.IO has told it.
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
