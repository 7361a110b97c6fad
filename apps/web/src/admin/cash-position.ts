import { calls } from '@stammtisch/contracts';
import { call } from '../lib/api';
import { useLoaded } from '../lib/use-loaded';
import { newsOf } from './news-of';

/** The news that change the money in box and bank, or whose it is. */
export const cashNews = newsOf('cashBook', 'balances', 'months', 'names');

/** Loads the money in box and bank, whose it is, and the last count of each. Without a cash book there is no position. */
export const usePosition = () =>
  useLoaded('position', () => call(calls.cashPosition, { failure: 'Fehler beim Laden des Kassenbuchs' }), {
    changedBy: cashNews,
  });
