import { type Announcement, type AnswerOf, calls } from '@stammtisch/contracts';
import { call } from './api';
import { moneyNewsStore, type News, newsOfMine } from './table/news';
import { undoAll } from './table/page-life';

export type OwnAnnouncements = Pick<AnswerOf<typeof calls.ownAnnouncements>, 'announcements' | 'declined'>;

export const loadAnnouncements = (): Promise<OwnAnnouncements> => call(calls.ownAnnouncements);

export const withdraw = ({ id }: Pick<Announcement, 'id'>) =>
  call(calls.withdrawAnnouncement, { params: { id } });

/** News after which the member's own announcements may have changed. */
export const newsOfAnnouncements: News = (listener) =>
  undoAll(moneyNewsStore.subscribe(listener), newsOfMine(listener));

const DAY_MS = 24 * 60 * 60 * 1000;
/** An announced top-up that waits for this many days needs a question. */
export const LONG_WAIT_DAYS = 7;

export function daysWaiting({ at }: Pick<Announcement, 'at'>, now: number): number {
  return Math.floor((now - Date.parse(at)) / DAY_MS);
}
