import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Place } from '../access/passwords.js';
import { Budgets, Capacity } from '../platform/limiters.js';
import { PACKETS, PENDING_OF_ONE, PENDING_STRANGERS } from '../platform/limits.js';
import { isScreen, type TillServer, type TillSocket } from './sockets.js';

/** The connection of a socket: a WebSocket or polling. */
export type DeviceConnection = TillSocket['conn'];

/** Ends a connection without waiting until the device has read everything. */
function hangUp(connection: DeviceConnection): void {
  const { transport } = connection;
  connection.close(true);
  // An orderly end of a WebSocket would keep unread messages in memory for half a minute.
  Object(Reflect.get(transport, 'socket')).terminate?.();
}

/** Most characters that may wait for a device to read them. */
const MOST_WAITING = 1024 * 1024;
/** Counted for each message besides its text, in characters. */
const ENVELOPE = 100;

/**
 * Disconnects devices that don't read their messages, which would fill the memory. Such a device reconnects with its last revision, and
 * gets what it missed in one message.
 */
export function hangUpOnSlowDevices(server: TillServer): void {
  server.engine.on('connection', (connection: DeviceConnection) => {
    let waiting = 0;
    connection.on('flush', () => {
      waiting = 0;
    });
    // Checked before the new message is counted, so that a single long message is allowed.
    connection.on('packetCreate', ({ data }: { readonly data?: { readonly length?: number } }) => {
      if (waiting > MOST_WAITING) hangUp(connection);
      waiting += (data?.length ?? 0) + ENVELOPE;
    });
  });
}

/** Disconnects devices that send too much: every packet is handled on the thread that books. */
export function hangUpOnFloods(server: TillServer): void {
  server.engine.on('connection', (connection: DeviceConnection) => {
    const budget = new Budgets(PACKETS, () => performance.now());
    connection.on('packet', () => {
      if (budget.wait('packets') > 0) hangUp(connection);
      else budget.spend('packets');
    });
  });
}

/** Refuses other methods than GET and POST: Engine.IO would respond 500 to a connected device's `PUT`. */
export function refuseOtherMethods(server: TillServer): void {
  server.engine.use(({ method }: IncomingMessage, _: ServerResponse, next: (error?: Error) => void) => {
    next(method === 'GET' || method === 'POST' ? undefined : new Error('neither a poll nor a message'));
  });
}

/** Most devices of one member, and most screens of one link. */
const MOST_DEVICES = 20;

/**
 * Limits the devices of each member and the screens of each link. Beyond the limit, a member's oldest device is disconnected, which may
 * be a forgotten one, but a link's newest screen: somebody who found the link must not push out the screen at the wall.
 */
export function keepFewDevices({ sockets: { adapter, sockets } }: TillServer, socket: TillSocket): void {
  const room = `devices of ${isScreen(socket.data) ? socket.data.link : socket.data.memberId}`;
  void socket.join(room);
  const [first = '', ...others] = adapter.rooms.get(room) ?? [];
  if (others.length < MOST_DEVICES) return;
  const surplus = isScreen(socket.data) ? socket : sockets.get(first);
  surplus?.disconnect(true);
}

/** How long a connection may take to be admitted, in ms. */
export const PATIENCE = 10_000;

/**
 * Limits connections that are open but not admitted yet. Each costs memory, and anybody can open them. So each member or network gets
 * few, for a short time. Strangers never take a member's place.
 */
export class PendingConnections {
  private readonly capacities = {
    member: new Capacity({ inAll: Number.POSITIVE_INFINITY, ofOne: PENDING_OF_ONE }),
    stranger: new Capacity({ inAll: PENDING_STRANGERS, ofOne: PENDING_OF_ONE }),
  };
  private readonly exits = new Map<DeviceConnection, () => void>();

  /** @param placeOf returns whose place a connection takes */
  constructor(private readonly placeOf: (request: IncomingMessage) => Place) {}

  attach(server: TillServer): void {
    const { engine } = server;
    engine.opts.allowRequest = (request, answer) => {
      const { as, key } = this.placeOf(request);
      answer(null, !this.capacities[as].isFull(key));
    };
    engine.on('connection', (connection: DeviceConnection) => this.enter(connection));
  }

  /** Frees the place of an admitted connection. */
  leave(connection: DeviceConnection): void {
    this.exits.get(connection)?.();
    this.exits.delete(connection);
  }

  private enter(connection: DeviceConnection): void {
    const { as, key } = this.placeOf(connection.request);
    const leave = this.capacities[as].enter(key);
    if (!leave) {
      // Others have taken the place between the request and the connection.
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
}
