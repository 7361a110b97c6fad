import * as z from 'zod';
import type { AuditPage } from './audit.js';
import { revision } from './common.js';
import type { WallSnapshot } from './devices.js';
import type { MeChanged, TableChanged, TableSnapshot } from './table.js';
import type { TabletSnapshot } from './tablet.js';

/** Why a session ended. `revoked`: the link of a screen or a tablet was revoked. */
export type SessionEndReason = 'logout' | 'password' | 'removed' | 'revoked';

export interface ServerToClientEvents {
  'table:snapshot': (snapshot: TableSnapshot) => void;
  'table:changed': (change: TableChanged) => void;
  'me:changed': (change: MeChanged) => void;
  'audit:appended': (page: AuditPage) => void;
  'wall:snapshot': (snapshot: WallSnapshot) => void;
  'tablet:snapshot': (snapshot: TabletSnapshot) => void;
  'session:ended': (end: { reason: SessionEndReason }) => void;
}

/** Answer to a message that the server could not understand or serve. */
export interface SocketRefusal {
  readonly ok: false;
  readonly error: string;
}

/** The changes that a client missed, or a snapshot when it missed too many. */
export type CatchUp =
  | (Omit<TableChanged, 'celebrate'> & { readonly me: MeChanged })
  | { readonly snapshot: TableSnapshot };

/** Answer to `resume`. */
export type ResumeAnswer = ({ readonly ok: true } & CatchUp) | SocketRefusal;

export interface ClientToServerEvents {
  resume: (request: ResumeRequest, acknowledge: (answer: ResumeAnswer) => void) => void;
}

/** Asks for what the client missed. `after` is the last revision the client has applied. */
export const resumeRequest = z.object({ after: revision });
export type ResumeRequest = z.infer<typeof resumeRequest>;

/** How many revisions a client may have missed and still get changes instead of a snapshot. */
export const RESUME_WINDOW = 1000;
