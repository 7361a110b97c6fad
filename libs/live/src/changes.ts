import {
  type Activity,
  type AnswerOf,
  type BalanceAnswer,
  type calls,
  type Drink,
  type Home,
  type MeChanged,
  type PurchaseAnswer,
  type ResumeAnswer,
  type TableChanged,
  wireCents,
} from '@stammtisch/contracts';
import { roundsSeen } from './rounds.js';
import { applySnapshot, creditLineOf, type Table, tableFromHome } from './table.js';

/**
 * The table after news about the member. Values older than the shown ones are ignored: responses to the member's own calls come
 * over HTTP, other news over the socket, in no fixed order.
 */
export function applyMeChanged(table: Table, change: MeChanged): Table {
  const { revision, member, credit_left, announced, drinks_tonight, received_round_ids } = change;
  const balance = change.balance ?? member?.balance;
  const news = {
    me: member,
    balance: balance === undefined ? undefined : wireCents(balance),
    announced: announced === undefined ? undefined : wireCents(announced),
    drinksTonight: drinks_tonight,
    receivedRoundIds: received_round_ids,
  };
  let next = table;
  for (const [key, value] of Object.entries(news)) {
    if (value === undefined || revision < table.asOf[key as keyof typeof news]) continue;
    next = { ...next, [key]: value, asOf: { ...next.asOf, [key]: revision } };
  }
  // The till sends what is left, which falls with the balance. The table keeps the credit line itself.
  if (balance === undefined || credit_left === undefined || revision < table.asOf.balance) return next;
  return { ...next, creditLine: creditLineOf(credit_left, balance) };
}

/** The table with the balance from the response to a call of the member. */
export function applyBalance(table: Table, answer: Pick<BalanceAnswer, 'new_balance' | 'revision'>): Table {
  return applyMeChanged(table, { revision: answer.revision, balance: answer.new_balance });
}

/**
 * The table after a tap of the member was booked: the new balance, one more stroke unless the drink counts for another evening, and
 * the next_round that paid marked as received. Values that came over the socket with the same or a later revision stay.
 */
export function withBooking(table: Table, { price }: Drink, answer: PurchaseAnswer, now: string): Table {
  const { revision, new_balance, transaction } = answer;
  const { asOf, drinksTonight, receivedRoundIds } = table;
  const paying = roundsSeen(table, now).payingFor(wireCents(price))?.id;
  const usedUp = transaction.gift_type === 'next_round' ? paying : undefined;
  return applyMeChanged(table, {
    revision,
    balance: new_balance,
    ...(revision > asOf.drinksTonight && { drinks_tonight: answer.drinks_tonight ?? drinksTonight + 1 }),
    ...(usedUp && revision > asOf.receivedRoundIds && { received_round_ids: [...receivedRoundIds, usedUp] }),
  });
}

/** A kept table, updated by the session check. The feed stays, and so do newer values from the socket. */
export function applyHome(table: Table, home: Home): Table {
  const updated = applyMeChanged(table, home);
  if (table.revision !== undefined && table.revision > home.revision) return updated;
  const { drinks, rounds, membersCount, paymentWays } = tableFromHome(home);
  return { ...updated, drinks, rounds, membersCount, paymentWays };
}

/** Lines of the feed that a live table keeps. Older ones are loaded by scrolling back. */
const ACTIVITY_KEPT = 200;

/**
 * The table after a change; undefined when revisions are missing in between: the client then has to send `resume`.
 *
 * Invariant: `activity` holds every line of the feed up to `revision`, once and newest first, back to where the list ends.
 * So a change that overlaps with the table adds only its lines after the table's revision.
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
    paymentWays: change.payment_ways ?? table.paymentWays,
  };
}

/** The table after a successful `resume`; undefined when the response still leaves a gap. */
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

/** The table with the caller's new round, from the call's response. A table of the same or a newer revision is unchanged. */
export function applyGivenRound(
  table: Table,
  { gift, revision }: Pick<AnswerOf<typeof calls.giveRound>, 'gift' | 'revision'>,
): Table {
  return knows(table, revision) ? table : { ...table, rounds: [...table.rounds, gift] };
}

/** The table without a round that the caller ended. `revision` is the response's. */
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
