import {
  type Activity,
  type Drink,
  type Gift,
  type Home,
  type Member,
  type TableSnapshot,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents, PaymentWays } from '@stammtisch/domain';

/** Everything a member sees of the table. `me`, `my` and `I`: that member. */
export interface Table {
  /** Last revision of the till's log that the table has applied; undefined before the first snapshot. */
  readonly revision: number | undefined;
  readonly me: Member;
  readonly balance: Cents;
  /** How far below zero I may drink, in cents; null: no limit. */
  readonly creditLine: Cents | null;
  /** Cents that I have announced and that wait for confirmation. Not part of the balance. */
  readonly announced: Cents;
  readonly drinksTonight: number;
  /** Open next_round rounds that I have drunk from. */
  readonly receivedRoundIds: readonly string[];
  readonly drinks: readonly Drink[];
  /** All open rounds, oldest first. */
  readonly rounds: readonly Gift[];
  readonly membersCount: number;
  readonly paymentWays: PaymentWays;
  /** Lines of the feed, newest first, without a gap. */
  readonly activity: readonly Activity[];
  /** Revision of each of my own values. They come over HTTP and over the socket, and the newest wins. */
  readonly asOf: Readonly<
    Record<'me' | 'balance' | 'announced' | 'drinksTonight' | 'receivedRoundIds', number>
  >;
}

/** The table from the response to the session check. Its feed comes later, over the socket. */
export function tableFromHome(home: Home, activity: readonly Activity[] = []): Table {
  const { revision } = home;
  return {
    revision: undefined,
    me: home.member,
    balance: wireCents(home.member.balance),
    creditLine: creditLineOf(home.credit_left, home.member.balance),
    announced: wireCents(home.announced),
    drinksTonight: home.drinks_tonight,
    receivedRoundIds: home.received_round_ids,
    drinks: home.drinks,
    rounds: home.rounds,
    membersCount: home.members_count,
    paymentWays: home.payment_ways,
    activity,
    asOf: {
      me: revision,
      balance: revision,
      announced: revision,
      drinksTonight: revision,
      receivedRoundIds: revision,
    },
  };
}

/** The credit line in cents, from what is left and the balance, both in euro; null without a line. */
export function creditLineOf(left: number | null, balance: number): Cents | null {
  return left === null ? null : wireCents(left) - wireCents(balance);
}

export function applySnapshot(snapshot: TableSnapshot): Table {
  const { home, activity, revision } = snapshot;
  return { ...tableFromHome(home, activity), revision };
}
