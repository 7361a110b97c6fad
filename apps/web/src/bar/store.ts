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

/** The newest picture, so that the tablet opens without network, too. */
export const keptPicture = keptValue<TabletSnapshot | undefined>('stammtisch.tablet.picture', undefined);

/** How long the newest drink can be taken back with one tap, in ms. */
const SLIP_MS = 8_000;

let slipTimer: ReturnType<typeof setTimeout> | undefined;
let sayTimer: ReturnType<typeof setTimeout> | undefined;

const { getState, setState } = tabletStore;

/** Shows a drink that was tapped just now. */
export function showTapped(tap: NewTap): void {
  const step = getState().connection === 'live' ? 'sent' : 'noted';
  showSlip({ tap, step, earlier: stillUndoable(tap.whose?.id) });
}

/** The drinks that the member who taps can still take back. */
function stillUndoable(memberId: string | undefined): readonly Slip[] {
  const { slip } = getState();
  if (!slip || slip.tap.whose?.id !== memberId) return [];
  const { earlier = [], ...newest } = slip;
  return isUndoable(newest) ? [...earlier, newest] : earlier;
}

/** The transaction of a drink that the bar still knows. */
export function bookedAs(key: string): string | undefined {
  const { slip } = getState();
  return [slip, ...(slip?.earlier ?? [])].find((one) => one?.tap.key === key)?.transactionId;
}

/** The drink that one more tap takes back: the newest, or once that is gone the one before. */
export function undoable(slip: Slip | undefined): Slip | undefined {
  if (!slip || isUndoable(slip)) return slip;
  const { earlier = [] } = slip;
  const before = earlier.at(-1);
  return slip.step === 'gone' && before ? { ...before, earlier: earlier.slice(0, -1) } : undefined;
}

const isUndoable = ({ step }: Slip) => step === 'sent' || step === 'noted' || step === 'booked';

/** A tap with what the bar knows of the drinks before it. */
export function slipOf(tap: NewTap): Pick<Slip, 'tap' | 'earlier'> {
  const { slip } = getState();
  return { tap, ...(slip?.tap.key === tap.key && slip.earlier && { earlier: slip.earlier }) };
}

/** Says something else in the bar's place. */
export function say(said: string): void {
  clearTimeout(sayTimer);
  setState({ said });
  sayTimer = setTimeout(() => setState({ said: undefined }), SLIP_MS);
}

export function showSlip(slip: Slip): void {
  clearTimeout(slipTimer);
  setState({ slip, said: undefined });
  if (slip.step !== 'refused') slipTimer = setTimeout(() => setState({ slip: undefined }), SLIP_MS);
}

/** What was refused is said to who stands there, for as long as they do. */
export function forgetRefused(): void {
  if (getState().slip?.step === 'refused') setState({ slip: undefined });
}

/** Says no more of a drink, if it is the newest. */
export function forgetTapped(key: string): void {
  if (getState().slip?.tap.key === key) setState({ slip: undefined });
}

/** Changes a drink that the bar still knows. */
export function changeSlip(key: string, to: (slip: Slip) => Partial<Slip>): void {
  const { slip } = getState();
  if (!slip) return;
  const changed = (one: Slip): Slip => (one.tap.key === key ? { ...one, ...to(one) } : one);
  setState({ slip: { ...changed(slip), ...(slip.earlier && { earlier: slip.earlier.map(changed) }) } });
}

/** With the page whose bar it is. */
export function forgetSlip(): void {
  for (const timer of [slipTimer, sayTimer]) clearTimeout(timer);
}
