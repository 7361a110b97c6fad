import {
  type AnswerOf,
  type calls,
  type TabletMember,
  type TabletSnapshot,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents, TransferWay } from '@stammtisch/domain';
import { isWaiting, type NewTap, type Outbox } from '@stammtisch/live';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storedValue } from '../lib/kept/local-storage';
import type { ScreenConnection } from '../lib/linked-screen';
import { type UndoOffer, UndoOffers } from '../lib/undo-offers';

/** What a member sees here once the till knows them by PIN or badge. */
export type Own = Pick<AnswerOf<typeof calls.tabletOpen>, 'pass' | 'member' | 'ways'>;

/** Somebody stands at the tablet. */
export interface Visit {
  readonly memberId: string;
  /** How many drinks were booked since they came. */
  readonly booked: number;
  readonly own?: Own | undefined;
  /** They want to be known by their PIN. */
  readonly asksPin?: boolean;
}

/** What the bar at the foot tells of: a drink that was just tapped, or without `tap` something else, whose words are its `error`. */
export interface Slip extends UndoOffer {
  readonly tap?: NewTap;
  /** The till's answer does not come at once. */
  readonly noted?: boolean;
  readonly transactionId?: string;
  readonly paidBy?: string | null;
  /** What the drink costs by now, in euro, if it was refused for that. */
  readonly price?: number | undefined;
}

/** A transfer that a member still has to send. */
interface Transfer {
  readonly words: string;
  readonly amount: Cents;
  readonly reference: string;
  readonly account: TransferWay;
}

export interface TabletStore {
  readonly connection: ScreenConnection;
  readonly picture: TabletSnapshot | undefined;
  /** Whether the till has sent a picture since the start. Until then the tablet shows the one it kept. */
  readonly heard: boolean;
  /** The taps of all members that the till does not have yet. */
  readonly outbox: Outbox;
  readonly visit: Visit | undefined;
  /** Stays in sight while the names come back: the member scans its code with their own phone. */
  readonly transfer: Transfer | undefined;
}

export const tabletStore = createStore<TabletStore>(() => ({
  connection: 'connecting',
  picture: undefined,
  heard: false,
  outbox: [],
  visit: undefined,
  transfer: undefined,
}));

export const useTablet = <Part>(part: (store: TabletStore) => Part): Part => useStore(tabletStore, part);

/** Whether the till is out of reach, so that taps wait. */
export const useOffline = () => useTablet(({ connection }) => connection === 'lost');

/** How many drinks of a member wait for the till. */
export const usePencil = (memberId: string) =>
  useTablet(({ outbox }) => outbox.filter((tap) => tap.whose?.id === memberId && isWaiting(tap)).length);

/** Would somebody's round pay this member's drink? */
export const isFree = ({ free_by, free_up_to }: TabletMember, price: Cents): boolean =>
  free_by !== null && price > 0 && (free_up_to === null || price <= wireCents(free_up_to));

/** The newest picture, so that the tablet opens without network, too. */
export const keptPicture = storedValue<TabletSnapshot | undefined>('stammtisch.tablet.picture', undefined);

/** How long the newest drink can be taken back with one tap, in ms. */
const SLIP_MS = 8_000;

/** One member's drinks. The bar tells of the newest; one more tap each takes back those before it, too. */
export const slips = new UndoOffers<Slip>(SLIP_MS);

const isOffered = ({ step }: Slip) => step === 'offered';

/** Shows a drink that was tapped just now, after those that its member can still take back. */
export function showTapped(tap: NewTap): void {
  const { offers } = slips.store.getState();
  const before = offers.filter((slip) => slip.tap?.whose?.id === tap.whose?.id && isOffered(slip));
  const noted = tabletStore.getState().connection !== 'live';
  slips.show({ id: tap.key, tap, step: 'offered', noted }, before);
}

/** The drink that the next tap on the button takes back: the newest that is left. */
export function undoable(offers: readonly Slip[]): Slip | undefined {
  const left = offers.at(-1)?.step === 'undone' ? offers : offers.slice(-1);
  return left.filter(isOffered).at(-1);
}

/** Says something else in the bar's place, e.g. of a badge that nobody knows. */
export const say = (error: string) => slips.show({ id: 'said', step: 'said', error }, []);
