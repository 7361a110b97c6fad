import { type Announcement, type AnswerOf, calls } from '@stammtisch/contracts';
import type { PaymentWays } from '@stammtisch/domain';
import { call } from './api';
import { moneyNewsStore, type News, newsOfMine } from './table/news';
import { undoAll } from './table/page-life';

let known: PaymentWays | undefined;

/** The ways to pay in, as they were loaded last. They show at once, so that nothing changes under the finger. */
export const knownPaymentWays = () => known;

/** Loads the ways in which members pay in. */
export async function loadPaymentWays(): Promise<PaymentWays> {
  const { cash, transfer } = await call(calls.paymentWays);
  known = { cash, transfer };
  return known;
}

export type OwnAnnouncements = Pick<AnswerOf<typeof calls.ownAnnouncements>, 'announcements' | 'declined'>;

/** Loads the member's own announced top-ups, and those that were declined lately. */
export const loadAnnouncements = (): Promise<OwnAnnouncements> => call(calls.ownAnnouncements);

/** Withdraws one of the member's own announced top-ups. */
export const withdraw = ({ id }: Pick<Announcement, 'id'>) =>
  call(calls.withdrawAnnouncement, { params: { id } });

/** News that may change the member's own announcements: from the till, or after a lost connection. */
export const newsOfAnnouncements: News = (listener) =>
  undoAll(moneyNewsStore.subscribe(listener), newsOfMine(listener));

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so many days somebody should ask about an announced top-up. */
export const LONG = 7;

/** For how many whole days an announced top-up has waited. */
export function daysWaiting({ at }: Pick<Announcement, 'at'>, now: number): number {
  return Math.floor((now - Date.parse(at)) / DAY_MS);
}
