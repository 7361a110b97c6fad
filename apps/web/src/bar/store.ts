import {
  type AnswerOf,
  type calls,
  type TabletMember,
  type TabletSnapshot,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { isWaiting, type NewTap, type Outbox } from '@stammtisch/live';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storedValue } from '../lib/kept/local-storage';
import type { ScreenConnection } from '../lib/linked-screen';
import { type UndoOffer, UndoOffers } from '../lib/undo-offers';

/** An identified member's own data, and the pass for their calls. */
export type Own = Pick<AnswerOf<typeof calls.tabletOpen>, 'pass' | 'member' | 'ways'>;

/** One member's use of the tablet, from the tap on their name until the names come back. */
export interface Visit {
  readonly memberId: string;
  /** Keys of the drinks booked during this visit. */
  readonly booked: readonly string[];
  /** The newest touch ordered a drink: the names come back soon. */
  readonly ordered?: boolean;
  readonly own?: Own | undefined;
  /** The member chose to enter their PIN. */
  readonly asksPin?: boolean;
}

/** What the bar at the foot shows: a drink that was just tapped, or without `tap` a message, which is its `error`. */
export interface TapOffer extends UndoOffer {
  readonly tap?: NewTap;
  /** The tap waits for the till. */
  readonly noted?: boolean;
  readonly paidBy?: string | null;
  /** The drink's current price in euro, if the tap was refused for it. */
  readonly price?: number | undefined;
}

export interface TabletStore {
  readonly connection: ScreenConnection;
  readonly picture: TabletSnapshot | undefined;
  /** True once the till has sent a picture. Until then the tablet shows the stored one. */
  readonly received: boolean;
  /** All members' taps that the till does not have yet. */
  readonly outbox: Outbox;
  readonly visit: Visit | undefined;
}

export const tabletStore = createStore<TabletStore>(() => ({
  connection: 'connecting',
  picture: undefined,
  received: false,
  outbox: [],
  visit: undefined,
}));

export const useTablet = <Part>(part: (store: TabletStore) => Part): Part => useStore(tabletStore, part);

/** Changes the visit. With an id, only if it is still that member's. */
export function changeVisit(memberId: string | undefined, to: (visit: Visit) => Partial<Visit>): void {
  const { visit } = tabletStore.getState();
  if (visit && (memberId ?? visit.memberId) === visit.memberId)
    tabletStore.setState({ visit: { ...visit, ...to(visit) } });
}

/** Shows an identified member's new state, if the answer of a call has one. */
export const showOwn = (member: Own['member'] | undefined) =>
  member && changeVisit(member.id, ({ own }) => ({ own: own && { ...own, member } }));

/** The member does more than to order: the names don't come back soon. */
export const stay = () => changeVisit(undefined, () => ({ ordered: false }));

/** True while the till can't be reached, so that taps wait. */
export const useOffline = () => useTablet(({ connection }) => connection === 'lost');

/** The number of a member's waiting drinks. */
export const usePencil = (memberId: string) =>
  useTablet(({ outbox }) => outbox.filter((tap) => tap.whose?.id === memberId && isWaiting(tap)).length);

/** True if a round would pay this member's drink. */
export const isFree = ({ free_by, free_up_to }: TabletMember, price: Cents): boolean =>
  free_by !== null && price > 0 && (free_up_to === null || price <= wireCents(free_up_to));

/** The newest picture, for a start without network. */
export const keptPicture = storedValue<TabletSnapshot | undefined>('stammtisch.tablet.picture', undefined);

/** How long the newest drink can be undone with one tap. */
const UNDO_MS = 8_000;

/** One member's drinks. The bar shows the newest; each further tap undoes the one before. */
export const tapOffers = new UndoOffers<TapOffer>(UNDO_MS);

const isOffered = ({ step }: TapOffer) => step === 'offered';

/** Shows a drink that was just tapped or refused, after the others that its member can still undo. */
export function showTapped(tap: NewTap, outcome: Pick<TapOffer, 'step' | 'noted' | 'error' | 'price'>): void {
  const { offers } = tapOffers.store.getState();
  const before = offers.filter(
    (offer) => offer.id !== tap.key && offer.tap?.whose?.id === tap.whose?.id && isOffered(offer),
  );
  tapOffers.show({ id: tap.key, tap, ...outcome }, before);
}

/** The drink that the next tap on the button undoes: the newest one left. None while another is on its way back. */
export const undoable = (offers: readonly TapOffer[]): TapOffer | undefined =>
  offers.at(-1)?.step === 'on its way' ? undefined : offers.filter(isOffered).at(-1);

/** Shows a message in the bar, such as that a badge is unknown. */
export const say = (error: string) => tapOffers.show({ id: 'message', step: 'message', error }, []);
