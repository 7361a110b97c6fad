import { useFollowed } from '../following';
import { loadDrinks } from './drinks';

/** The menu, also while others change it. */
export function useDrinks() {
  return useFollowed(loadDrinks, ['DrinkAdded', 'DrinkChanged', 'DrinkRemoved', 'MenuArranged']);
}
