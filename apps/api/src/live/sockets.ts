import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';
import { BaseWsExceptionFilter } from '@nestjs/websockets';
import type { ClientToServerEvents, ServerToClientEvents, SocketRefusal } from '@stammtisch/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Session } from '../access/session.js';
import { Problem } from '../http/problem.js';

/** A screen or a tablet, connected by a link. */
export interface Screen {
  /** Id of the link. */
  readonly link: string;
}

export type SocketData = Session | Screen;

export const isScreen = (data: SocketData): data is Screen => 'link' in data;

export type TillServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type TillSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** Room of every member's device. */
export const TABLE = 'table';
/** Room of the devices of members who may read the log. */
export const READERS = 'readers';
const MEMBER = 'member:';
export const memberRoom = (memberId: string) => MEMBER + memberId;
export const memberOfRoom = (room: string) =>
  room.startsWith(MEMBER) ? room.slice(MEMBER.length) : undefined;
/** Rooms of all walls and of all tablets. `deviceRoom` is for those of one link. */
export const deviceRooms = { wall: 'wall', tablet: 'tablet' } as const;
export const deviceRoom = (linkId: string) => `device:${linkId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

const log = new Logger('Socket');

/** Acknowledges a failed message with a refusal, so that the client does not wait. */
@Catch()
export class RefusalFilter extends BaseWsExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (!(error instanceof Problem)) log.error(error instanceof Error ? error.stack : String(error));
    refuse(host.getArgs());
  }
}

/** Acknowledges a message with a refusal, if its sender expects an acknowledgement. */
export function refuse(payload: readonly unknown[]): void {
  const acknowledge = payload.find((argument) => typeof argument === 'function');
  acknowledge?.(refusal());
}

export function refusal(error = 'Ungültige Nachricht'): SocketRefusal {
  return { ok: false, error };
}
