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
import { keptValue } from '../lib/kept/device-words';
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

/** A drink that was just tapped, as long as one tap takes it back, and how that went. */
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
  /** One member's drinks, oldest first. The bar tells of the newest; one more tap each takes back those before it, too. */
  readonly slips: readonly Slip[];
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
  slips: [],
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

/** The newest picture, so that the tablet opens without network, too. */
export const keptPicture = keptValue<TabletSnapshot | undefined>('stammtisch.tablet.picture', undefined);

/** How long the newest drink can be taken back with one tap, in ms. */
const SLIP_MS = 8_000;

let slipTimer: ReturnType<typeof setTimeout> | undefined;
let sayTimer: ReturnType<typeof setTimeout> | undefined;

const { getState, setState } = tabletStore;

/** Shows a drink that was tapped just now, after those that its member can still take back. */
export function showTapped(tap: NewTap): void {
  const { slips, connection } = getState();
  const before = slips.filter((slip) => slip.tap.whose?.id === tap.whose?.id && isUndoable(slip));
  setSlips([...before, { tap, step: connection === 'live' ? 'sent' : 'noted' }]);
}

const isUndoable = ({ step }: Slip) => step === 'sent' || step === 'noted' || step === 'booked';

/** The drink that the next tap on the button takes back: the newest that is left. */
export function undoable(slips: readonly Slip[]): Slip | undefined {
  const newest = slips.at(-1);
  if (newest?.step === 'gone') return slips.filter(isUndoable).at(-1);
  return newest && isUndoable(newest) ? newest : undefined;
}

/** The transaction of a drink that the bar still knows. */
export const bookedAs = (key: string): string | undefined =>
  getState().slips.find(({ tap }) => tap.key === key)?.transactionId;

/** Says something else in the bar's place. */
export function say(said: string): void {
  clearTimeout(sayTimer);
  setState({ said });
  sayTimer = setTimeout(() => setState({ said: undefined }), SLIP_MS);
}

/** Tells of a drink, whatever came after it. */
export function showSlip(slip: Slip): void {
  const { slips } = getState();
  const at = slips.findIndex(({ tap }) => tap.key === slip.tap.key);
  setSlips([...slips.slice(0, Math.max(0, at)), slip]);
}

function setSlips(slips: readonly Slip[]): void {
  clearTimeout(slipTimer);
  setState({ slips, said: undefined });
  if (slips.at(-1)?.step !== 'refused') slipTimer = setTimeout(() => setState({ slips: [] }), SLIP_MS);
}

/** Says no more of the newest drink, if it is such a one. */
export function forgetNewest(isSuch: (slip: Slip) => boolean): void {
  const newest = getState().slips.at(-1);
  if (newest && isSuch(newest)) setState({ slips: [] });
}

/** Changes a drink that the bar still knows. */
export function changeSlip(key: string, to: (slip: Slip) => Partial<Slip>): void {
  setState(({ slips }) => ({
    slips: slips.map((slip) => (slip.tap.key === key ? { ...slip, ...to(slip) } : slip)),
  }));
}

/** With the page whose bar it is. */
export function forgetSlip(): void {
  for (const timer of [slipTimer, sayTimer]) clearTimeout(timer);
}
