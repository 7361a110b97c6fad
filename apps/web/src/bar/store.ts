import {
  type TabletMember,
  type TabletOpenAnswer,
  type TabletSnapshot,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents, TransferWay } from '@stammtisch/domain';
import { isWaiting, type NewTap, type Outbox } from '@stammtisch/live';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ScreenConnection } from '../lib/linked-screen';

/** What a member sees here once the till knows them by PIN or badge. */
export type Own = Pick<TabletOpenAnswer, 'pass' | 'member' | 'ways'>;

/** Somebody stands at the tablet. */
export interface Visit {
  readonly memberId: string;
  /** How many drinks were booked since they came. */
  readonly booked: number;
  readonly own?: Own | undefined;
  /** They want to be known by their PIN. */
  readonly asksPin?: boolean;
}

/** The newest drink, as long as one tap takes it back, and how that went. */
export interface Slip {
  readonly tap: NewTap;
  /** `sent`: most likely the till's answer comes at once; `noted`: it waits. */
  readonly step: 'sent' | 'noted' | 'booked' | 'refused' | 'going back' | 'gone';
  readonly transactionId?: string;
  readonly paidBy?: string | null;
  /** Why it was not booked, or stays booked. */
  readonly reason?: string;
  /** What the drink costs by now, in euro, if it was refused for that. */
  readonly price?: number;
  /** The drinks before it that one more tap each takes back, too: the same member's, oldest first. */
  readonly earlier?: readonly Slip[];
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
  /** Stays in sight while the names come back: whoever scans its code has their own phone in hand. */
  readonly transfer: Transfer | undefined;
  readonly slip: Slip | undefined;
  /** What else there is to say, e.g. of a badge that nobody knows. */
  readonly said: string | undefined;
}

export const tabletStore = createStore<TabletStore>(() => ({
  connection: 'connecting',
  picture: undefined,
  heard: false,
  outbox: [],
  visit: undefined,
  transfer: undefined,
  slip: undefined,
  said: undefined,
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

const KEPT = 'stammtisch.tablet.picture';

/** Keeps the newest picture, so that the tablet opens without network, too. None is kept where browsers forbid it. */
export function keepPicture(picture: TabletSnapshot | undefined): void {
  try {
    if (picture) localStorage.setItem(KEPT, JSON.stringify(picture));
    else localStorage.removeItem(KEPT);
  } catch {
    // The browser forbids to keep anything.
  }
}

/** The picture that was kept last. */
export function keptPicture(): TabletSnapshot | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
