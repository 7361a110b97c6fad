import { calls, type PurchaseAnswer, type Transaction } from '@stammtisch/contracts';
import { applyBalance, type NewTap, OutboxRunner, type Tap, withBooking } from '@stammtisch/live';
import { call } from '../api';
import { ApiError, messageOf } from '../api-error';
import { newKey } from '../idempotency-keys';
import { noteHere } from '../kept/database';
import { onSleep, onWake } from '../table/page-life';
import { tableStore, updateTable } from '../table/store';
import { tillTime } from '../time';
import { alone, changeOutbox, dropForgotten, otherTabs, readOutbox, sendInBackground } from './device';
import { bodyOf, FAILURE, send } from './send';
import { outboxStore, takenBackStore } from './store';

/** What the till said when it refused a tap. `price`: what the drink costs the member now, in euro, if that is not what they saw. */
export interface Refusal {
  readonly reason: string;
  readonly code?: string | undefined;
  readonly price?: number | undefined;
}

/** How a tap ended, for its member. `waiting`: accepted, and booked later, with its key. */
export type TapEnd =
  | { readonly booked: PurchaseAnswer }
  | { readonly waiting: string }
  | { readonly refused: Refusal };

let open: OutboxRunner | undefined;
/** By key: the taps whose end the member awaits at the card. Undefined: the device can't keep the tap. */
const ends = new Map<string, (end: TapEnd | undefined) => void>();

function end(key: string, as: TapEnd | undefined): void {
  ends.get(key)?.(as);
  ends.delete(key);
}

/** Opens the outbox of the member who is at the table, and sends what waits in it. Returns its undo. */
export function openOutbox(memberId: string): () => void {
  const tabs = otherTabs((news) => news.memberId === memberId && mine.hear(news));
  const mine = new OutboxRunner({
    change: (step) => noting(changeOutbox(memberId, step).then(canWait)),
    read: () => noting(readOutbox(memberId)),
    send,
    reach: () => (!navigator.onLine ? 'none' : tableStore.getState().connection === 'lost' ? 'lost' : 'live'),
    alone: (work, busy) => alone(memberId, work, busy),
    tell: (news) => tabs.tell({ ...news, memberId }),
    strokes: () => tableStore.getState().table?.drinksTonight ?? 0,
    shown: {
      outbox: (outbox, awaited) =>
        outboxStore.setState({ outbox: outbox.filter(({ key }) => !awaited.has(key)), read: true }),
      booked(tap, booked) {
        if (tap.state === 'unwanted') return;
        showBooking(tap.drink, booked);
        end(tap.key, { booked });
      },
      // A member who still awaits the answer at the card reads the refusal there.
      refused(tap, awaited) {
        end(tap.key, { refused: tap });
        return awaited;
      },
      waits(key) {
        end(key, { waiting: key });
        void sendInBackground();
      },
      unkept: (key) => end(key, undefined),
      takenBack(last) {
        const cancelled = 'cancelled' in last.as ? last.as.cancelled : undefined;
        if (cancelled) updateTable((table) => applyBalance(table, cancelled));
        takenBackStore.setState({ last });
      },
    },
  });
  open = mine;
  void mine.read(); // also where the database never opens
  void noteHere(memberId)
    .then(() => mine.read())
    .then(() => mine.wake());
  void dropForgotten(memberId).catch(() => undefined);
  const undos = [
    onWake(() => mine.wake()),
    // A hidden tab may never be opened again.
    onSleep(() => mine.isLeft && void sendInBackground()),
    tableStore.subscribe((now, before) => {
      if (now.connection === 'live' && before.connection !== 'live') mine.wake();
    }),
    tabs.close,
  ];
  return () => {
    mine.close();
    for (const undo of undos) undo();
    outboxStore.setState({ outbox: [], read: false });
    if (open === mine) open = undefined;
  };
}

function canWait<Kept>(kept: Kept): Kept {
  outboxStore.setState({ canWait: true });
  return kept;
}

/** Notes where this device can't keep a tap. */
const noting = <Kept>(work: Promise<Kept>): Promise<Kept> =>
  work.catch((error) => {
    outboxStore.setState({ canWait: false });
    throw error;
  });

/** A tap on a drink. `free`: its card said so. On a device that keeps nothing it is booked now or not at all. */
export async function tapDrink(drink: Tap['drink'], free = false): Promise<TapEnd> {
  const tap: NewTap = { key: newKey(), drink, ...(free && { free }), tappedAt: tillTime() };
  const runner = open;
  if (!runner) return bookAtOnce(tap);
  const ended = new Promise<TapEnd | undefined>((resolve) => ends.set(tap.key, resolve));
  runner.tap(tap);
  return (await ended) ?? bookAtOnce(tap);
}

/** Takes a tap back, and answers what it was until then; undefined when it is booked, or gone. */
export const takeTapBack = async (key: string): Promise<Tap['state'] | undefined> => open?.takeBack(key);

/** The booking of a tap that was kept until the till booked it; undefined where this tab has not heard of it. */
export const bookingOf = (key: string): Transaction | undefined => open?.bookingOf(key);

/** Puts away a tap that was refused. */
export const dismissTap = async (key: string): Promise<void> => open?.dismiss(key);

/** Under the key of the tap, which may have come to the disk all the same: then it is sent again from there. */
async function bookAtOnce(tap: NewTap): Promise<TapEnd> {
  try {
    const booked = await call(calls.purchase, { body: bodyOf(tap), firstKey: tap.key, failure: FAILURE });
    showBooking(tap.drink, booked);
    return { booked };
  } catch (error) {
    const { code, price }: Omit<Refusal, 'reason'> = error instanceof ApiError ? error : {};
    return { refused: { reason: messageOf(error), code, price } };
  }
}

/** Shows a booking at the table. */
const showBooking = (drink: Tap['drink'], answer: PurchaseAnswer) =>
  updateTable((table) => withBooking(table, drink, answer, new Date().toISOString()));
