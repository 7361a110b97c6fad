import * as z from 'zod';
import type { AuditPage } from './audit.js';
import { revision } from './common.js';
import type { MeChanged, TableChanged, TableSnapshot } from './table.js';
import type { WallSnapshot } from './wall.js';

/** Why a session ended; `revoked`: the link of a screen at the table. */
export type SessionEndReason = 'logout' | 'password' | 'removed' | 'revoked';

export interface ServerToClientEvents {
  'table:snapshot': (snapshot: TableSnapshot) => void;
  'table:changed': (change: TableChanged) => void;
  'me:changed': (change: MeChanged) => void;
  'audit:appended': (page: AuditPage) => void;
  'wall:snapshot': (snapshot: WallSnapshot) => void;
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
