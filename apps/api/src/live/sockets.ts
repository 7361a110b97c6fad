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

/** What the server knows of a connected device. */
export type SocketData = Session | Screen;

export const isScreen = (data: SocketData): data is Screen => 'link' in data;

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
/** Room of every screen, and of every tablet; `deviceRoom`: of those with one link. */
export const deviceRooms = { wall: 'wall', tablet: 'tablet' } as const;
export const deviceRoom = (linkId: string) => `device:${linkId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;

const log = new Logger('Socket');

/** Answers a message that failed instead of leaving the client waiting. */
@Catch()
export class RefusalFilter extends BaseWsExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    if (!(error instanceof Problem)) log.error(error instanceof Error ? error.stack : String(error));
    refuse(host.getArgs());
  }
}

/** Answers a message with a refusal, if its sender waits for an answer. */
export function refuse(payload: readonly unknown[]): void {
  const acknowledge = payload.find((argument) => typeof argument === 'function');
  acknowledge?.(refusal());
}

/** The answer to a message that can't be served. */
export function refusal(error = 'Ungültige Nachricht'): SocketRefusal {
  return { ok: false, error };
}
