import { useLoaded } from '../../../lib/use-loaded';
import { newsOf } from '../news-of';
import { loadDrinks } from './drinks';

const menuNews = newsOf('menu');

/** The menu, also while others change it. */
export function useDrinks() {
  return useLoaded('menu', loadDrinks, { changedBy: menuNews });
}
