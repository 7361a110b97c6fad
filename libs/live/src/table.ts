import {
  type Activity,
  type Drink,
  type Gift,
  type Home,
  type Member,
  type TableSnapshot,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';

/** Everything a member sees of the table, as of the revisions it was told at. */
export interface Table {
  /** The last revision of the table's own log that was applied; undefined before the first snapshot. */
  readonly revision: number | undefined;
  readonly me: Member;
  readonly balance: Cents;
  /** How far below zero I may drink; null: as far as I like. Tables kept by older versions have none. */
  readonly creditLine?: Cents | null;
  readonly drinksTonight: number;
  /** Open next_round rounds that I have drunk from. */
  readonly receivedRoundIds: readonly string[];
  readonly drinks: readonly Drink[];
  /** All open rounds, oldest first. */
  readonly rounds: readonly Gift[];
  readonly membersCount: number;
  /** Newest first, without a gap. */
  readonly activity: readonly Activity[];
  /** At which revision each of my own values was true: they come over two wires, and the newest wins. */
  readonly asOf: MineAsOf;
}

interface MineAsOf {
  readonly me: number;
  readonly balance: number;
  readonly drinksTonight: number;
  readonly receivedRoundIds: number;
}

/** The table as the session check tells it: whole, but for the feed, which comes over the socket. */
export function tableFromHome(home: Home, activity: readonly Activity[] = []): Table {
  const { revision } = home;
  return {
    revision: undefined,
    me: home.member,
    balance: wireCents(home.member.balance),
    creditLine: creditLineOf(home.credit_left, home.member.balance),
    drinksTonight: home.drinks_tonight,
    receivedRoundIds: home.received_round_ids,
    drinks: home.drinks,
    rounds: home.rounds,
    membersCount: home.members_count,
    activity,
    asOf: { me: revision, balance: revision, drinksTonight: revision, receivedRoundIds: revision },
  };
}

/** The credit line, from what is left until it, both in euros. Older tills tell of none. */
export function creditLineOf(left: number | null | undefined, balance: number): Cents | null {
  return left === null || left === undefined ? null : wireCents(left) - wireCents(balance);
}

/** The table of a snapshot: it replaces whatever was there. */
export function applySnapshot(snapshot: TableSnapshot): Table {
  return { ...tableFromHome(snapshot.home, snapshot.activity), revision: snapshot.revision };
}
