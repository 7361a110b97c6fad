import type { Drink } from '@stammtisch/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { isolated } from '../../../lib/isolated';
import { arranged, moved } from './drink-order';

/** The menu in an order of one's own, here alone until it is saved. */
export function useSorting(menu: readonly Drink[]) {
  // Until something was moved, the menu's own order is followed.
  const [order, setOrder] = useState<readonly string[]>();
  const [move, setMove] = useState<{ id: string; up: boolean; said: string }>();
  const list = useRef<HTMLOListElement>(null);
  const drinks = order ? arranged(menu, order) : menu;

  // A row that moves in the page loses the focus on the way: it follows, to the other arrow at the ends.
  useLayoutEffect(() => {
    const row = move && list.current?.querySelector(`[data-drink="${CSS.escape(move.id)}"]`);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [wanted, other] = move?.up ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [move]);

  /** Takes the drink at one place to another; beyond the ends are the ends. */
  function moveTo(from: number, target: number) {
    const to = Math.min(Math.max(target, 0), drinks.length - 1);
    const drink = drinks[from];
    if (!drink || to === from) return;
    setOrder(moved(drinks, from, to));
    setMove({
      id: drink.id,
      up: to < from,
      said: `${isolated(drink.name)}: Platz ${to + 1} von ${drinks.length}`,
    });
  }

  return { drinks, list, moveTo, said: move?.said ?? '' };
}
