import { calls, type Drink, type TabletMember } from '@stammtisch/contracts';
import type { NewTap } from '@stammtisch/live';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { newKey } from '../../lib/idempotency-keys';
import { tillTime } from '../../lib/till-time';
import { type Own, type Slip, tabletStore, type Visit } from './store';
import { TabletOutbox } from './tablet-outbox';

/** After a drink the names come back once nobody has touched anything for so long: two beers are as usual as one. In ms. */
const QUIET_MS = 4_000;
/** How long the newest drink can be taken back with one tap, in ms. */
const SLIP_MS = 8_000;
/** After so long without an answer a tap is said to wait, in ms. */
const USUAL_MS = 2_500;

let outbox: TabletOutbox | undefined;
let bearer = '';
/** Counts who came to the tablet and who left it. */
let arrivals = 0;
let backTimer: ReturnType<typeof setTimeout> | undefined;
let slipTimer: ReturnType<typeof setTimeout> | undefined;
let notedTimer: ReturnType<typeof setTimeout> | undefined;

const { getState, setState } = tabletStore;

/** Begins to book with a link's token. Returns its undo. */
export function startBooking(token: string): () => void {
  const mine = new TabletOutbox(token, {
    onBooked: (tap, { transaction_id, paid_by_name, member }) => {
      if (tap.state === 'unwanted') return;
      changeVisit(tap.whose?.id, ({ booked, own }) => ({
        booked: booked + 1,
        own: own && { ...own, member: member ?? own.member },
      }));
      changeSlip(tap.key, ({ step }) => ({
        transactionId: transaction_id,
        paidBy: paid_by_name,
        ...(step !== 'going back' && { step: 'booked' }),
      }));
    },
    onRefused: (tap) => {
      // What was refused is to be read before anything else.
      if (getState().visit?.memberId === tap.whose?.id) stay();
      showSlip({ ...slipOf(tap), step: 'refused', reason: tap.reason });
    },
    onTakenBack: (tap, as) => {
      const reason =
        'refused' in as && tap.state === 'unwanted' && tap.transactionId ? as.refused : undefined;
      if (!reason && 'cancelled' in as)
        changeVisit(tap.whose?.id, ({ booked }) => ({ booked: Math.max(0, booked - 1) }));
      const { slip } = getState();
      // What was tapped since keeps its place in the bar, unless there is bad news.
      if (!reason && slip && slip.tap.key !== tap.key) return;
      showSlip({ ...slipOf(tap), step: 'gone', ...(reason && { reason: `Bleibt gebucht: ${reason}` }) });
    },
    onOwn: showOwn,
  });
  outbox = mine;
  bearer = token;
  void takeOver(mine, token).catch(() => undefined);
  addEventListener('pointerdown', touched, { capture: true });
  return () => {
    mine.close();
    removeEventListener('pointerdown', touched, { capture: true });
    for (const timer of [backTimer, slipTimer, notedTimer]) clearTimeout(timer);
  };
}

/** The link that this tablet had last. */
const LINK = 'stammtisch.tablet.link';

/** Takes over what waits from an earlier link, and notes the new one once that is done. */
async function takeOver(mine: TabletOutbox, token: string): Promise<void> {
  const earlier = localStorage.getItem(LINK);
  if (earlier !== null && earlier !== token) await mine.takeOver(earlier);
  localStorage.setItem(LINK, token);
}

export const wakeOutbox = () => outbox?.wake();
export const losesTaps = () => outbox?.losesTaps === true;
export const dismissTap = async (key: string) => outbox?.dismiss(key);

/** The member whose name was tapped. */
export const comes = (memberId: string) => {
  stay();
  arrivals += 1;
  setState({ visit: { memberId, booked: 0 }, said: undefined });
};
export const wantsPin = () => changeVisit(undefined, () => ({ asksPin: true }));

/** Back to the names. It never books anything. */
export function leaves(): void {
  arrivals += 1;
  backToNames();
}

/** The names come back by themselves, too: nobody has come or left by that. */
function backToNames(): void {
  stay();
  setState({ visit: undefined });
}

/** Somebody is at it: the names do not come back by themselves. */
export function stay(): void {
  clearTimeout(backTimer);
  backTimer = undefined;
}

/** The names come back when all has been quiet. */
function backWhenQuiet(): void {
  stay();
  backTimer = setTimeout(backToNames, QUIET_MS);
}

/** Nothing changes under a finger. */
function touched(): void {
  if (backTimer !== undefined) backWhenQuiet();
}

/** A tap on a drink. It is kept at once, and sent. `free`: its card said so. */
export function tapDrink(drink: Drink, { id, name }: Pick<TabletMember, 'id' | 'name'>, free = false): void {
  const pass = getState().visit?.own?.pass;
  const tap: NewTap = {
    key: newKey(),
    drink,
    ...(free && { free }),
    tappedAt: tillTime(),
    whose: { id, name, ...(pass && { pass }) },
  };
  showSlip({ tap, step: getState().connection === 'live' ? 'sent' : 'noted', earlier: stillUndoable(id) });
  notedTimer = setTimeout(
    () => changeSlip(tap.key, ({ step }) => (step === 'sent' ? { step: 'noted' } : {})),
    USUAL_MS,
  );
  void outbox?.tap(tap);
  backWhenQuiet();
}

/** The drinks that the member who taps can still take back. */
function stillUndoable(memberId: string): readonly Slip[] {
  const { slip } = getState();
  if (slip?.tap.whose?.id !== memberId) return [];
  const { earlier = [], ...newest } = slip;
  return isUndoable(newest) ? [...earlier, newest] : earlier;
}

/** Takes back the newest drink; with the next tap the one before. */
export async function undoSlip(): Promise<void> {
  const slip = undoable(getState().slip);
  if (!slip) return;
  showSlip({ ...slip, step: 'going back' });
  let end = await outbox?.takeBack(timed(slip), slip.transactionId);
  // The till was faster.
  if (end === 'missing') end = await outbox?.takeBack(timed(slip), bookedAs(slip.tap.key));
  if (end === 'gone') showSlip({ ...slipOf(slip.tap), step: 'gone' });
}

/** The transaction of a drink that the bar still knows. */
function bookedAs(key: string): string | undefined {
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
function slipOf(tap: NewTap): Pick<Slip, 'tap' | 'earlier'> {
  const { slip } = getState();
  return { tap, ...(slip?.tap.key === tap.key && slip.earlier && { earlier: slip.earlier }) };
}

/** A cancellation is timed by its own tap. */
const timed = ({ tap }: Slip): NewTap => ({ ...tap, tappedAt: tillTime() });

/** Lets somebody in by PIN or by badge, unless the answer finds another there. @throws ApiError with the till's sentence */
async function open(body: { member_id: string; pin: string } | { badge: string }): Promise<void> {
  arrivals += 1;
  const mine = arrivals;
  const { pass, member, ways } = await call(calls.tabletOpen, { body, failure: FAILURE, bearer });
  if (arrivals !== mine) return;
  stay();
  setState({ visit: { memberId: member.id, booked: 0, own: { pass, member, ways } }, said: undefined });
}

const FAILURE = 'Das ging gerade nicht';

export const openByPin = (member_id: string, pin: string) => open({ member_id, pin });

/** Lets in whose badge it is, whatever is open. */
export async function openByBadge(badge: string): Promise<void> {
  try {
    await open({ badge });
  } catch (error) {
    const unreachable = error instanceof ApiError && error.status === 0;
    say(unreachable ? 'Ohne Netz kennt der Tresen keinen Badge.' : (error as Error).message);
  }
}

let sayTimer: ReturnType<typeof setTimeout> | undefined;

export function say(said: string): void {
  clearTimeout(sayTimer);
  setState({ said });
  sayTimer = setTimeout(() => setState({ said: undefined }), SLIP_MS);
}

/** What somebody who is known here asks of the till: their pass and the link go with it. */
export async function asKnown<Answer extends { readonly member?: Own['member'] | undefined }>(
  ask: (given: { member_id: string; pass: string }, bearer: string) => Promise<Answer>,
): Promise<Answer> {
  const { visit } = getState();
  if (!visit?.own) throw new Error('Bitte gib deine PIN noch einmal ein');
  const answer = await ask({ member_id: visit.memberId, pass: visit.own.pass }, bearer);
  if (answer.member) showOwn(answer.member);
  return answer;
}

const showOwn = (member: Own['member']) =>
  changeVisit(member.id, ({ own }) => ({ own: own && { ...own, member } }));

/** Changes the visit, if it is still this member's. */
function changeVisit(memberId: string | undefined, to: (visit: Visit) => Partial<Visit>): void {
  const { visit } = getState();
  if (visit && (memberId ?? visit.memberId) === visit.memberId)
    setState({ visit: { ...visit, ...to(visit) } });
}

function showSlip(slip: Slip): void {
  clearTimeout(slipTimer);
  clearTimeout(notedTimer);
  setState({ slip, said: undefined });
  slipTimer = setTimeout(() => setState({ slip: undefined }), SLIP_MS);
}

function changeSlip(key: string, to: (slip: Slip) => Partial<Slip>): void {
  const { slip } = getState();
  if (!slip) return;
  const changed = (one: Slip): Slip => (one.tap.key === key ? { ...one, ...to(one) } : one);
  setState({ slip: { ...changed(slip), ...(slip.earlier && { earlier: slip.earlier.map(changed) }) } });
}
