import type { Drink } from '@stammtisch/contracts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { closeTo, openAbove } from '../../../lib/sheets';
import { paths } from '../paths';

/** Which drink's sheet is open, by the path, so that the phone's back button puts it away. */
export function useDrinkPath(drinks: readonly Drink[] | undefined) {
  const [location] = useLocation();
  const [kept, keep] = useState<Drink>();
  const id = location.slice(paths.drinks.length + 1);
  const found = drinks?.find((drink) => drink.id === id);
  // A drink that somebody removes meanwhile stays here: what was typed doesn't vanish without a word.
  if (found && found !== kept) keep(found);

  return {
    adding: location === paths.newDrink,
    editing: kept?.id === id ? kept : undefined,
    add: () => openAbove(paths.newDrink),
    edit: (drink: Drink) => openAbove(`${paths.drinks}/${drink.id}`),
    close: () => closeTo(paths.drinks),
  };
}
