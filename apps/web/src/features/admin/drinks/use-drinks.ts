import { newsOf } from '../../../lib/table/news';
import { useLoaded } from '../../../lib/use-loaded';
import { loadDrinks } from './drinks';

const menuNews = newsOf(['DrinkAdded', 'DrinkChanged', 'DrinkRemoved', 'MenuArranged']);

/** The menu, also while others change it. */
export function useDrinks() {
  return useLoaded('menu', loadDrinks, { changedBy: menuNews });
}
