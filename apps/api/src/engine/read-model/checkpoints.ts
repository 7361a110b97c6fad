import { PersistentMap, type StateSnapshot, type TillState, toSnapshot } from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';

/** Fewest events between two checkpoints; a look into the past folds about as many at most. */
const CHECKPOINT_EVERY = 200;
/** Fewest events between two checkpoints for each member: the state of a large table outweighs 200 events. */
const EVENTS_A_MEMBER = 4;

export type CheckpointRow = readonly [revision: number, until: string, state: string];

/** Decides when a state is worth keeping for looks into the past. */
export class Checkpoints {
  private waiting: CheckpointRow[] = [];

  private constructor(
    /** Revision of the newest checkpoint that is kept. */
    private newest: number,
    /** The latest moment of any event so far. Events keep the log's order, and the clocks of nodes differ. */
    private until: string,
  ) {}

  /** The checkpoints of a read model whose events so far reach up to the moment `latest`. */
  static in(database: Database.Database, latest: string): Checkpoints {
    const [newest] = database.prepare('SELECT coalesce(max(revision), -1) FROM checkpoint').raw().get() as [
      number,
    ];
    return new Checkpoints(newest, latest);
  }

  /** The latest moment of all events that were noted. */
  get latest(): string {
    return this.until;
  }

  /** Notes an event, and keeps the state after it when a checkpoint is due. */
  note({ metadata }: LoggedEvent, state: TillState): void {
    if (metadata.at > this.until) this.until = metadata.at;
    const every = Math.max(CHECKPOINT_EVERY, EVENTS_A_MEMBER * state.members.size);
    if (state.revision - this.newest < every) return;
    this.newest = state.revision;
    this.waiting.push([state.revision, this.until, JSON.stringify(keptOf(state))]);
  }

  /** Returns the checkpoints to be written with the next step. */
  take(): CheckpointRow[] {
    return this.waiting.splice(0);
  }
}

/** The part of a state that auditors look at and `evolve` carries on exactly: balances, menu, rounds, totals, what waits, box and bank. */
export function keptOf(state: TillState): StateSnapshot {
  const nothing = PersistentMap.empty<never>();
  const kept = Array.from(
    state.members.entries(),
    ([id, member]) => [id, { ...member, usernameHash: '', recent: null }] as const,
  );
  return toSnapshot({
    ...state,
    members: PersistentMap.from(kept),
    usernames: nothing,
    invites: nothing,
    deviceLinks: nothing,
    personalLinks: nothing,
    cancelled: nothing,
    endedSessions: nothing,
    confirmed: nothing,
    transfers: nothing,
    cashBook: state.cashBook && { ...state.cashBook, entries: nothing },
  });
}
