import { type Decision, type DecisionContext, type FactsOf, reject } from '../ground/decision.js';
import { type EventTypes, ofNobody } from '../ground/event-type.js';
import { byTreasurer } from '../ground/membership.js';
import type { TillState } from '../ground/state.js';
import type { Instant } from '../ground/time.js';

/** So many restores are told of, the newest. */
const MOST_RESTORES = 50;

export interface RestoreEventData {
  /** A treasurer's word that a backup took the place of the log. What was booked after `backupAt` is gone. */
  BackupRestored: { readonly backupAt: Instant; readonly notedBy: string };
}
type RestoreEvent = FactsOf<RestoreEventData>;

export const restoreEvents = {
  BackupRestored: {
    evolve: (state, { backupAt, notedBy }, at) => {
      const told = { revision: state.revision + 1, at, by: notedBy, backupAt };
      return { ...state, restores: [...state.restores, told].slice(-MOST_RESTORES) };
    },
    ...ofNobody,
    changes: [],
  },
} satisfies EventTypes<RestoreEventData>;

/** Says that a backup was put in place. The till can't know by itself: the log that would tell is gone. */
interface NoteRestore {
  readonly by: string;
  /** When the backup was made. */
  readonly backupAt: Instant;
}

function noteRestore(
  { restores, members }: TillState,
  { by, backupAt }: NoteRestore,
  { now }: DecisionContext,
): Decision<RestoreEvent> {
  if (backupAt > now) return reject('backup_in_the_future');
  if (!Array.from(members.values()).some(({ joinedAt }) => joinedAt <= backupAt))
    return reject('backup_too_old');
  if (restores.some((restore) => restore.backupAt === backupAt)) return [];
  return [{ type: 'BackupRestored', data: { backupAt, notedBy: by } }];
}

export const restoreCommands = { NoteRestore: byTreasurer(noteRestore) };
