import type { Activity, GiftAnswer, ResumeAnswer, TableChanged } from '@stammtisch/contracts';
import { applyMeChanged } from './me-changes.js';
import { applySnapshot, type Table } from './table.js';

/** How many lines of the feed a live table keeps. Older ones are loaded by scrolling back. */
const ACTIVITY_KEPT = 200;

/**
 * The table after a change; undefined when revisions are missing in between, so that the client has to ask `resume`.
 *
 * Invariant: `activity` holds every line of the feed up to `revision`, once and newest first, back to where the list ends.
 * So of a change that overlaps with the table only the lines after the table's revision are added.
 */
export function applyTableChanged(table: Table, change: Omit<TableChanged, 'celebrate'>): Table | undefined {
  const { revision } = table;
  if (revision === undefined || change.from > revision) return undefined;
  if (change.revision <= revision) return table;
  return {
    ...table,
    revision: change.revision,
    activity:
      change.feed ??
      prepend(
        change.activity.filter((line) => line.revision > revision),
        table.activity,
      ),
    // Menu and rounds of a change are complete, as of the change's newer revision.
    drinks: change.drinks ?? table.drinks,
    rounds: change.rounds ?? table.rounds,
    membersCount: change.members_count ?? table.membersCount,
  };
}

/** The table after a successful `resume`; undefined when the answer still leaves a gap. */
export function applyResume(table: Table, answer: Extract<ResumeAnswer, { ok: true }>): Table | undefined {
  if ('snapshot' in answer) return applySnapshot(answer.snapshot);
  const changed = applyTableChanged(table, answer);
  return changed && applyMeChanged(changed, answer.me);
}

/** The table with older lines of the feed added below the known ones. */
export function applyOlderActivity(table: Table, older: readonly Activity[]): Table {
  const last = table.activity.at(-1)?.revision ?? Number.POSITIVE_INFINITY;
  return { ...table, activity: [...table.activity, ...older.filter((line) => line.revision < last)] };
}

/** The table with the caller's new round, as soon as it is answered. A table of the same or a newer revision stays as it is. */
export function applyGivenRound(
  table: Table,
  { gift, revision }: Pick<GiftAnswer, 'gift' | 'revision'>,
): Table {
  return knows(table, revision) ? table : { ...table, rounds: [...table.rounds, gift] };
}

/** The table without a round that the caller ended, as soon as it is answered. `revision` is the answer's. */
export function applyEndedRound(table: Table, roundId: string, revision: number | undefined): Table {
  if (knows(table, revision)) return table;
  return { ...table, rounds: table.rounds.filter((round) => round.id !== roundId) };
}

function knows(table: Table, revision: number | undefined): boolean {
  return table.revision !== undefined && revision !== undefined && revision <= table.revision;
}

/** Adds newer lines and drops the oldest beyond the limit, but never shortens a list that the member has scrolled back in. */
function prepend(newer: readonly Activity[], known: readonly Activity[]): readonly Activity[] {
  if (newer.length === 0) return known;
  return [...newer, ...known].slice(0, Math.max(ACTIVITY_KEPT, known.length));
}
