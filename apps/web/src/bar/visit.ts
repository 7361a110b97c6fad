import { calls, type Drink, type TabletMember } from '@stammtisch/contracts';
import { call } from '../lib/api';
import { ApiError } from '../lib/api-error';
import { storedValue } from '../lib/kept/local-storage';
import { newTap } from '../lib/outbox/tap';
import { listen } from '../lib/table/page-life';
import { isolated } from '../words/format';
import { type Own, say, showTapped, slips, tabletStore, undoable, type Visit } from './store';
import { TabletOutbox } from './tablet-outbox';

/** After a drink the names come back once nobody has touched anything for so long: two beers are as usual as one. In ms. */
const QUIET_MS = 4_000;

let outbox: TabletOutbox | undefined;
let bearer = '';
/** Counts who came to the tablet. */
let arrivals = 0;
let backTimer: ReturnType<typeof setTimeout> | undefined;

const { getState, setState } = tabletStore;

/** Begins to book with a link's token. Returns its undo. */
export function startBooking(token: string): () => void {
  const mine = new TabletOutbox(token, {
    booked: (tap, { transaction_id, paid_by_name, member }) => {
      changeVisit(tap.whose?.id, ({ booked, own }) => ({
        booked: booked + 1,
        own: own && { ...own, member: member ?? own.member },
      }));
      slips.change(tap.key, { transactionId: transaction_id, paidBy: paid_by_name });
    },
    refused: (tap) => {
      // The next person must not see a refusal for a member who has left.
      if (getState().visit?.memberId !== tap.whose?.id) {
        slips.drop(({ id }) => id === tap.key);
        return false;
      }
      // The reason is shown first, and only once.
      stay();
      slips.show({ id: tap.key, tap, step: 'refused', error: tap.reason, price: tap.price });
      return true;
    },
    takenBack: ({ tap, as }) => {
      const reason = 'refused' in as && tap.transactionId ? as.refused : undefined;
      if (!reason && 'cancelled' in as)
        changeVisit(tap.whose?.id, ({ booked }) => ({ booked: Math.max(0, booked - 1) }));
      // What was tapped since keeps its place in the bar.
      slips.end({ id: tap.key, tap, step: 'undone', error: reason && `Bleibt gebucht: ${reason}` });
    },
    own: showOwn,
  });
  outbox = mine;
  bearer = token;
  void takeOver(mine, token).catch(() => undefined);
  const deaf = listen(window, ['pointerdown'], touched, { capture: true });
  return () => {
    mine.close();
    deaf();
    clearTimeout(backTimer);
    slips.clear();
  };
}

/** The link that this tablet had last. */
const link = storedValue<string | null>('stammtisch.tablet.link', null);

/** Takes over what waits from an earlier link, and notes the new one once that is done. */
async function takeOver(mine: TabletOutbox, token: string): Promise<void> {
  const earlier = link.get();
  if (earlier !== null && earlier !== token) await mine.takeOver(earlier);
  link.set(token);
}

export const wakeOutbox = () => outbox?.wake();
export const losesTaps = () => outbox?.box.losesTaps === true;
export const dismissTap = async (key: string) => outbox?.dismiss(key);

/** What was refused is said to who stands there, for as long as they do. */
const forgetRefused = () => slips.drop(({ step }) => step === 'refused');

/** A refusal, or whatever was said to nobody by name, ends when somebody comes. */
const makeRoom = () => slips.drop(({ step }) => step === 'refused' || step === 'said');

/** The member whose name was tapped. */
export const comes = (memberId: string) => {
  stay();
  arrivals += 1;
  makeRoom();
  setState({ visit: { memberId, booked: 0 } });
};
export const wantsPin = () => changeVisit(undefined, () => ({ asksPin: true }));

/** Back to the names, also by themselves. It never books anything. */
export function leaves(): void {
  stay();
  forgetRefused();
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
  backTimer = setTimeout(leaves, QUIET_MS);
}

/** Nothing changes under a finger. */
function touched(): void {
  if (backTimer !== undefined) backWhenQuiet();
}

/** A tap on a drink. It is kept at once, and sent. `free`: its card said so. */
export function tapDrink(drink: Drink, { id, name }: Pick<TabletMember, 'id' | 'name'>, free = false): void {
  const pass = getState().visit?.own?.pass;
  const tap = { ...newTap(drink, free), whose: { id, name, ...(pass && { pass }) } };
  showTapped(tap);
  void outbox?.tap(tap).then((end) => 'waiting' in end && slips.change(tap.key, { noted: true }));
  backWhenQuiet();
}

/** Takes back the newest drink; with the next tap the one before. */
export async function undoSlip(): Promise<void> {
  const slip = undoable(slips.store.getState().offers);
  if (!slip?.tap) return;
  const { id, tap } = slip;
  slips.show({ ...slip, step: 'on its way' });
  const before = slip.transactionId === undefined ? await outbox?.takeBack(id) : undefined;
  // The till was faster, or its answer was there before.
  const booking = slip.transactionId ?? (before === undefined ? outbox?.bookingOf(id)?.id : undefined);
  if (booking !== undefined) await outbox?.takeBackBooked(tap, booking);
  if (before === 'waiting') slips.end({ id, tap, step: 'undone' });
}

/**
 * Lets somebody in by PIN or by badge, unless somebody else came before the answer. After a PIN, its member may also have left; a badge
 * belongs to somebody who has just come. @throws ApiError with the till's sentence
 */
async function open(body: { member_id: string; pin: string } | { badge: string }): Promise<void> {
  arrivals += 1;
  const mine = arrivals;
  const waits = () => arrivals === mine && ('badge' in body || getState().visit?.memberId === body.member_id);
  const late = (name = 'PIN') => say(`${isolated(name)}: Das hat zu lange gedauert. Bitte noch einmal.`);
  try {
    const { pass, member, ways } = await call(calls.tabletOpen, { body, bearer });
    if (!waits()) {
      late(member.name);
      return;
    }
    stay();
    makeRoom();
    setState({
      visit: { memberId: member.id, booked: 0, own: { pass, member, ways } },
      transfer: undefined,
    });
  } catch (error) {
    // Where a PIN was asked for something else shows.
    if ('pin' in body && !waits()) late();
    else throw error;
  }
}

export const openByPin = (member_id: string, pin: string) => open({ member_id, pin });

/** What is said of a badge whose number can't be told from what its reader types. */
export const UNREADABLE = 'Diesen Badge verstehe ich nicht';

/** Lets in whose badge it is, whatever is open. */
export async function openByBadge(badge: string | undefined): Promise<void> {
  if (badge === undefined) {
    say(UNREADABLE);
    return;
  }
  try {
    await open({ badge });
  } catch (error) {
    const unreachable = error instanceof ApiError && error.status === 0;
    say(unreachable ? 'Ohne Netz kennt der Tresen keinen Badge.' : (error as Error).message);
  }
}

/** What somebody who is known here asks of the till: their pass and the link go with it. */
export async function asKnown<Answer extends { readonly member?: Own['member'] | undefined }>(
  ask: (known: <Body>(body: Body) => Known<Body>) => Promise<Answer>,
): Promise<Answer> {
  const { visit } = getState();
  if (!visit?.own) throw new Error('Bitte gib deine PIN noch einmal ein');
  const pass = { member_id: visit.memberId, pass: visit.own.pass };
  const answer = await ask((body) => ({ body: { ...pass, ...body }, bearer }));
  if (answer.member) showOwn(answer.member);
  return answer;
}

interface Known<Body> {
  readonly body: Body & { readonly member_id: string; readonly pass: string };
  readonly bearer: string;
}

const showOwn = (member: Own['member']) =>
  changeVisit(member.id, ({ own }) => ({ own: own && { ...own, member } }));

/** Changes the visit, if it is still this member's. */
function changeVisit(memberId: string | undefined, to: (visit: Visit) => Partial<Visit>): void {
  const { visit } = getState();
  if (visit && (memberId ?? visit.memberId) === visit.memberId)
    setState({ visit: { ...visit, ...to(visit) } });
}
