import type { NewTap } from '@stammtisch/live';
import { type Slip, tabletStore } from './store';

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
