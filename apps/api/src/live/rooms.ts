import type { ClientToServerEvents, ServerToClientEvents } from '@stammtisch/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Session } from '../access/session.js';

/** A screen at the table that looks on with a link. */
export interface Screen {
  readonly wallLink: string;
}

/** What the server knows of a connected device. */
export type SocketData = Session | Screen;

export const isScreen = (data: SocketData): data is Screen => 'wallLink' in data;

export type TillServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type TillSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Room of every member's device. */
export const TABLE = 'table';
/** Room of the devices of all who may read the log. */
export const READERS = 'readers';
const MEMBER = 'member:';
export const memberRoom = (memberId: string) => MEMBER + memberId;
export const memberOfRoom = (room: string) =>
  room.startsWith(MEMBER) ? room.slice(MEMBER.length) : undefined;
/** Room of every screen at the table; `wallRoom`: of the screens with one link. */
export const WALL = 'wall';
export const wallRoom = (linkId: string) => `wall:${linkId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
