import type { Activity, GiftAnswer, ResumeAnswer, TableChanged } from '@stammtisch/contracts';
import { applyMeChanged } from './me-changes.js';
import { applySnapshot, type Table } from './table.js';

/** What a live list keeps; scrolling back loads what is older. */
const ACTIVITY_KEPT = 200;

/**
 * The table after a change, or undefined when revisions are missing in between and `resume` must be asked.
 *
 * Invariant: `activity` holds every line of the log up to `revision`, once and newest first (back to where the list
 * ends). So a change is taken from exactly where the table stands, whatever part of it is known already.
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
    // Menu and rounds come whole and as of the change's own, newer revision.
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

/** Older lines of the feed, below those that are there. */
export function applyOlderActivity(table: Table, older: readonly Activity[]): Table {
  const last = table.activity.at(-1)?.revision ?? Number.POSITIVE_INFINITY;
  return { ...table, activity: [...table.activity, ...older.filter((line) => line.revision < last)] };
}

/** My own round as soon as it is answered. Newer news of the table stay. */
export function applyGivenRound(
  table: Table,
  { gift, revision }: Pick<GiftAnswer, 'gift' | 'revision'>,
): Table {
  return knows(table, revision) ? table : { ...table, rounds: [...table.rounds, gift] };
}

/** My ending of a round as soon as it is answered, with the revision of the answer. */
export function applyEndedRound(table: Table, roundId: string, revision: number | undefined): Table {
  if (knows(table, revision)) return table;
  return { ...table, rounds: table.rounds.filter((round) => round.id !== roundId) };
}

function knows(table: Table, revision: number | undefined): boolean {
  return table.revision !== undefined && revision !== undefined && revision <= table.revision;
}

/** Never shortens what somebody has scrolled back to. */
function prepend(newer: readonly Activity[], known: readonly Activity[]): readonly Activity[] {
  if (newer.length === 0) return known;
  return [...newer, ...known].slice(0, Math.max(ACTIVITY_KEPT, known.length));
}
