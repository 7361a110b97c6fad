import { inflateRawSync } from 'node:zlib';
import { fromSnapshot, type Instant, initialState, PersistentMap, type TillState } from '@stammtisch/domain';
import { inPieces } from '../../platform/scheduling.js';
import type { EventsByRevision } from '../till/log.js';
import { advance, type LoggedEvent, START } from '../till/logged-event.js';
import type { Projection, Questions, RevisionRange } from './questions.js';

/** Events read at a time: reading and using them takes about a millisecond. */
const PAGE = 50;

/**
 * Restores past states by folding on from the nearest checkpoint. A past state lacks what only decisions look up: user names,
 * invites, links, cancelled or confirmed ids (see `keptOf`).
 */
export class Past {
  constructor(
    private readonly ask: Questions,
    private readonly projection: Projection,
    private readonly events: EventsByRevision,
  ) {}

  /** The state after a revision, or the newest one if the log ends before it. */
  async at(revision: number): Promise<TillState> {
    const nearest = 'SELECT state FROM checkpoint WHERE revision <= ? ORDER BY revision DESC LIMIT 1';
    const [kept] = await this.ask.rows<{ readonly state: Buffer }>(nearest, revision);
    const state = kept ? fromSnapshot(inflateRawSync(kept.state).toString()) : initialState;
    let head = { ...START, state };
    for await (const event of this.from(head.state.revision, revision)) head = advance(head, event);
    return head.state;
  }

  /** Revision of the last event before the first one at a moment, in any precision, or later; −1 if there is none. */
  async revisionBefore(time: string): Promise<number> {
    const moment: Instant = new Date(time).toISOString();
    const nearest =
      'SELECT revision FROM checkpoint WHERE until < ? ORDER BY until DESC, revision DESC LIMIT 1';
    let [last = -1] = await this.ask.revisions(nearest, moment);
    for await (const { revision, metadata } of this.from(last)) {
      if (metadata.at >= moment) break;
      last = revision;
    }
    return last;
  }

  /** The range of the events from one moment to before another, open at an end without a moment. */
  async between(from?: string, to?: string): Promise<RevisionRange> {
    const before = async (moment: string | undefined, open: number) =>
      moment === undefined ? open : this.revisionBefore(moment);
    return { after: await before(from, -1), to: await before(to, Number.MAX_SAFE_INTEGER) };
  }

  async event(revision: number): Promise<LoggedEvent | undefined> {
    const [event] = revision < 0 ? [] : await this.all([revision]);
    return event;
  }

  async all(revisions: readonly number[]): Promise<LoggedEvent[]> {
    const caughtUp = () => this.projection.caughtUp();
    await caughtUp();
    return inPieces(revisions, PAGE, caughtUp, (piece) => this.events.all(piece));
  }

  /** Rows with their events, in the order of the rows. */
  async behind<Row extends { readonly revision: number }>(rows: readonly Row[]) {
    const events = await this.all(rows.map(({ revision }) => revision));
    const byRevision = new Map(events.map((event) => [event.revision, event]));
    return rows.flatMap((row) => {
      const event = byRevision.get(row.revision);
      return event ? [{ row, event }] : [];
    });
  }

  /** The events after one revision up to another, in pages. */
  async *pages(after: number, to: number): AsyncGenerator<readonly LoggedEvent[]> {
    for (let last = after; last < to; ) {
      await this.projection.caughtUp();
      const page = await this.events.after(last, Math.min(PAGE, to - last));
      if (page.length === 0) return;
      last += page.length;
      yield page;
    }
  }

  private async *from(after: number, to = Number.MAX_SAFE_INTEGER): AsyncGenerator<LoggedEvent> {
    // Hardly ever reads further than to the next checkpoint.
    for await (const page of this.pages(after, to)) yield* page;
  }
}

/** Fewest events between two checkpoints: at most about as many are folded for a past state. */
const CHECKPOINT_EVERY = 200;
/** For each member, at least so many events between two checkpoints: the state of a large table outweighs 200 events. */
const EVENTS_A_MEMBER = 4;

/** True if it is time for a checkpoint. `newest` is the revision of the last one. */
export function isCheckpointDue({ revision, members }: TillState, newest: number): boolean {
  return revision - newest >= Math.max(CHECKPOINT_EVERY, EVENTS_A_MEMBER * members.size);
}

/** The part of a state that auditors need and `evolve` continues exactly: balances, menu, rounds, totals, announcements, box and bank. */
export function keptOf(state: TillState): TillState {
  const nothing = PersistentMap.empty<never>();
  const members = Array.from(
    state.members.entries(),
    ([id, member]) => [id, { ...member, usernameHash: '', recent: [] }] as const,
  );
  return {
    ...state,
    members: PersistentMap.from(members),
    usernames: nothing,
    invites: nothing,
    deviceLinks: nothing,
    personalLinks: nothing,
    cancelled: nothing,
    endedSessions: nothing,
    confirmed: nothing,
    transfers: nothing,
    cashBook: state.cashBook && { ...state.cashBook, entries: nothing },
  };
}
