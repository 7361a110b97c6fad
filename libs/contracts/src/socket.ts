import * as z from 'zod';
import { revision } from './common.js';
import type { MeChanged, TableChanged, TableSnapshot } from './table.js';

/** An event of the log as superusers see it. */
export interface AuditEvent {
  readonly revision: number;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  readonly data: Record<string, unknown>;
  readonly metadata: Record<string, unknown>;
}

/** Why a session ended: 'logout', 'password', 'removed'. */
export type SessionEndReason = 'logout' | 'password' | 'removed';

export interface ServerToClientEvents {
  'table:snapshot': (snapshot: TableSnapshot) => void;
  'table:changed': (change: TableChanged) => void;
  'me:changed': (change: MeChanged) => void;
  'audit:appended': (page: { from: number; revision: number; events: readonly AuditEvent[] }) => void;
  'session:ended': (end: { reason: SessionEndReason }) => void;
}

/** A message that could not be understood or served. */
export interface SocketRefusal {
  readonly ok: false;
  readonly error: string;
}

/** The way back to the table's state: what was missed, or all of it when too much was. */
export type ResumeAnswer =
  | ({ readonly ok: true; readonly me: MeChanged } & Omit<TableChanged, 'celebrate'>)
  | { readonly ok: true; readonly snapshot: TableSnapshot }
  | SocketRefusal;

export interface ClientToServerEvents {
  resume: (request: ResumeRequest, acknowledge: (answer: ResumeAnswer) => void) => void;
}

/** `after`: the last revision the client has applied. */
export const resumeRequest = z.object({ after: revision });
export type ResumeRequest = z.infer<typeof resumeRequest>;

/** How far back a client may be and still get what it missed instead of a snapshot, in revisions. */
export const RESUME_WINDOW = 1000;
