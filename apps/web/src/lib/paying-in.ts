import { type Announcement, calls, type OwnAnnouncementsAnswer } from '@stammtisch/contracts';
import type { PaymentWays } from '@stammtisch/domain';
import { call } from './api';
import { type News, newsOfMine } from './table/news';
import { topUpNewsStore } from './top-up-news';

let known: PaymentWays | undefined;

/** As they were read last: so that nothing changes under the finger when they are asked for again. */
export const knownPaymentWays = () => known;

/** How members pay in. */
export async function loadPaymentWays(): Promise<PaymentWays> {
  const { cash, transfer } = await call(calls.paymentWays, {
    failure: 'Fehler beim Laden der Einzahlungswege',
  });
  known = { cash, transfer };
  return known;
}

export type OwnAnnouncements = Pick<OwnAnnouncementsAnswer, 'announcements' | 'declined'>;

/** My top-ups that wait, and those that were declined of late. */
export async function loadAnnouncements(): Promise<OwnAnnouncements> {
  return call(calls.ownAnnouncements, { failure: 'Fehler beim Laden der angekündigten Aufladungen' });
}

/** Withdraws a top-up of mine that waits. */
export async function withdraw({ id }: Pick<Announcement, 'id'>): Promise<void> {
  await call(calls.withdrawAnnouncement, { params: { id }, failure: 'Fehler beim Zurückziehen' });
}

/** What may have changed my announcements: told at once, or found out after a while without connection. */
export const newsOfAnnouncements: News = (listener) => {
  const undo = [topUpNewsStore.subscribe(listener), newsOfMine(listener)];
  return () => {
    for (const stop of undo) stop();
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** After so many days somebody should ask what has become of it. */
export const LONG = 7;

/** For how many whole days it has waited. */
export function daysWaiting({ at }: Pick<Announcement, 'at'>, now: number): number {
  return Math.floor((now - Date.parse(at)) / DAY_MS);
}
