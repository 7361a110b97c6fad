import { type AnnouncedTopUp, calls, MOST_CONFIRMED, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { call } from '../../../../lib/api';

export const sumOf = (announced: readonly AnnouncedTopUp[]): Cents =>
  announced.reduce((sum, { amount }) => sum + wireCents(amount), 0);

/** 'Eine Aufladung', '3 Aufladungen'. */
export const topUps = (count: number): string => (count === 1 ? 'Eine Aufladung' : `${count} Aufladungen`);

/** '3 Aufladungen warten, zusammen 55,00 €'. */
export function summary(announced: readonly AnnouncedTopUp[]): string {
  const { length } = announced;
  if (length === 0) return 'Gerade wartet nichts';
  const sum = formatEuro(sumOf(announced));
  return length === 1 ? `Eine Aufladung wartet: ${sum}` : `${topUps(length)} warten, zusammen ${sum}`;
}

export interface Seen {
  readonly id: string;
  /** What came, in cents. */
  readonly amount: Cents;
}

/** Books what has been seen; answers how many were booked. What somebody else has confirmed meanwhile is none of them. */
export async function confirm(seen: readonly Seen[]): Promise<number> {
  let confirmed = 0;
  for (let start = 0; start < seen.length; start += MOST_CONFIRMED) {
    const announcements = seen
      .slice(start, start + MOST_CONFIRMED)
      .map(({ id, amount }) => ({ id, amount: toEuro(amount) }));
    const failure = 'Fehler beim Bestätigen';
    confirmed += (await call(calls.confirmTopUps, { body: { announcements }, failure })).confirmed;
  }
  return confirmed;
}

export async function decline(id: string, reason: string): Promise<void> {
  await call(calls.declineTopUp, { params: { id }, body: { reason }, failure: 'Fehler beim Ablehnen' });
}
