import { type AnnouncedTopUp, calls, MOST_CONFIRMED, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { newsOf } from '../../admin/news-of';
import { call } from '../../lib/api';
import { inPieces } from '../../lib/pieces';
import { useLoaded } from '../../lib/use-loaded';

/** All members' announced top-ups, oldest first. */
const loadAnnounced = async (): Promise<readonly AnnouncedTopUp[]> =>
  (await call(calls.announcements, { failure: 'Fehler beim Laden der Aufladungen, die warten' }))
    .announcements;

export const useAnnounced = () =>
  useLoaded('announced', loadAnnounced, { changedBy: newsOf('announcements', 'names') });

export const sumAnnounced = (announced: readonly AnnouncedTopUp[]): Cents =>
  announced.reduce((sum, { amount }) => sum + wireCents(amount), 0);

/** 'Eine Aufladung', '3 Aufladungen'. */
export const topUps = (count: number): string => (count === 1 ? 'Eine Aufladung' : `${count} Aufladungen`);

/** '3 Aufladungen warten, zusammen 55,00 €'. */
export function summary(announced: readonly AnnouncedTopUp[]): string {
  const { length } = announced;
  const sum = formatEuro(sumAnnounced(announced));
  return length === 1 ? `Eine Aufladung wartet: ${sum}` : `${topUps(length)} warten, zusammen ${sum}`;
}

export interface Seen {
  readonly id: string;
  /** The amount that came, in cents. */
  readonly amount: Cents;
}

/** Confirms top-ups with the amounts that came. @returns how many were booked; those confirmed before do not count */
export async function confirm(seen: readonly Seen[]): Promise<number> {
  let confirmed = 0;
  const all = seen.map(({ id, amount }) => ({ id, amount: toEuro(amount) }));
  for (const announcements of inPieces(all, MOST_CONFIRMED)) {
    const failure = 'Fehler beim Bestätigen';
    confirmed += (await call(calls.confirmTopUps, { body: { announcements }, failure })).confirmed;
  }
  return confirmed;
}
