import { calls, type Drink, isolated, type TabletMember } from '@stammtisch/contracts';
import { call } from '../lib/api';
import { ApiError } from '../lib/api-error';
import { newTap } from '../lib/outbox/tap';
import { changeVisit, say, showTapped, tabletStore, tapOffers, undoable } from './store';
import { TabletOutbox } from './tablet-outbox';

let outbox: TabletOutbox | undefined;
/** Counts arrivals, so that a late response finds out whether another member came. */
let arrivals = 0;

const { getState, setState } = tabletStore;

/** Begins to book with a link's token. Returns its undo. */
export function startBooking(token: string): () => void {
  const started = new TabletOutbox(token);
  outbox = started;
  return () => {
    started.close();
    tapOffers.clear();
  };
}

/** The outbox of the tablet's link. */
export const tabletOutbox = () => outbox;

/** Refusals and messages end when the next member comes. */
const dropMessages = () => tapOffers.drop(({ step }) => step === 'refused' || step === 'message');

/** Starts the visit of the member whose name was tapped. */
export const selectMember = (memberId: string) => {
  arrivals += 1;
  dropMessages();
  setState({ visit: { memberId, booked: [] } });
};
export const askForPin = () => changeVisit(undefined, () => ({ asksPin: true, ordered: false }));

/** Returns to the names, on a tap or a timeout. It never books anything. */
export function endVisit(): void {
  // A refusal is shown to its member only.
  tapOffers.drop(({ step }) => step === 'refused');
  setState({ visit: undefined });
}

/** Shows and stores a tap on a drink, and sends it. `free`: the menu showed that. */
export function tapDrink(drink: Drink, { id, name }: Pick<TabletMember, 'id' | 'name'>, free = false): void {
  const { connection, visit } = getState();
  // In the list of waiting drinks anyone may order for another member.
  const pass = visit?.memberId === id ? visit.own?.pass : undefined;
  const tap = { ...newTap(drink, free), whose: { id, name, ...(pass && { pass }) } };
  showTapped(tap, { step: 'offered', noted: connection !== 'live' });
  void outbox?.tap(tap).then((end) => 'waiting' in end && tapOffers.change(tap.key, { noted: true }));
  changeVisit(id, () => ({ ordered: true }));
}

/** Undoes the newest drink; called again, the one before. */
export async function undoNewestTap(): Promise<void> {
  const offer = undoable(tapOffers.store.getState().offers);
  if (!offer?.tap) return;
  const { id, tap } = offer;
  tapOffers.show({ ...offer, step: 'on its way' });
  const before = await outbox?.takeBack(id);
  // Booked already, or in the meantime.
  const booking = before === undefined ? outbox?.bookingOf(id) : undefined;
  if (booking) await outbox?.takeBackBooked(tap, booking.id);
  if (before === 'waiting') tapOffers.end({ id, tap, step: 'undone' });
}

/**
 * Identifies a member by PIN or badge, unless another one came before the response. The PIN's member must still be there, too; a
 * badge's owner has just come.
 *
 * @throws ApiError with the till's sentence
 */
async function open(body: { member_id: string; pin: string } | { badge: string }): Promise<void> {
  arrivals += 1;
  const arrival = arrivals;
  const stillHere = () =>
    arrivals === arrival && ('badge' in body || getState().visit?.memberId === body.member_id);
  const sayTooLate = (name = 'PIN') =>
    say(`${isolated(name)}: Das hat zu lange gedauert. Bitte noch einmal.`);
  try {
    const { pass, member, ways } = await call(calls.tabletOpen, { body, bearer: outbox?.bearer });
    if (!stillHere()) {
      sayTooLate(member.name);
      return;
    }
    dropMessages();
    setState({ visit: { memberId: member.id, booked: [], own: { pass, member, ways } } });
  } catch (error) {
    // The PIN pad, which would show the error, is gone.
    if ('pin' in body && !stillHere()) sayTooLate();
    else throw error;
  }
}

export const openByPin = (member_id: string, pin: string) => open({ member_id, pin });

/** Said of a badge whose number can't be read. */
export const UNREADABLE = 'Diesen Badge verstehe ich nicht';

/** Identifies the badge's owner, whichever screen is open. */
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

/** The input of a call for the identified member, with their pass and the tablet's link. @throws Error once they have left */
export function authorized<Body>(body: Body) {
  const { visit } = getState();
  if (!visit?.own) throw new Error('Bitte gib deine PIN noch einmal ein');
  return { body: { member_id: visit.memberId, pass: visit.own.pass, ...body }, bearer: outbox?.bearer };
}
