import type { ClientToServerEvents, ServerToClientEvents } from '@stammtisch/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Session } from '../session/session.js';

/** What the server knows of a connected device. */
export interface SocketData extends Session {
  readonly superuser: boolean;
}

export type TillServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type TillSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Every device at the table. */
export const TABLE = 'table';
export const SUPERUSERS = 'superusers';
const MEMBER = 'member:';
export const memberRoom = (memberId: string) => MEMBER + memberId;
export const memberOfRoom = (room: string) =>
  room.startsWith(MEMBER) ? room.slice(MEMBER.length) : undefined;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
