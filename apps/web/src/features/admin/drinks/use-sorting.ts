import type { Drink } from '@stammtisch/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isolated } from '../../../lib/isolated';
import { arranged, moved } from './drink-order';

interface Move {
  readonly id: string;
  readonly up: boolean;
  readonly said: string;
  /** By an arrow, which keeps the focus. */
  readonly byArrow: boolean;
}

/** The menu in an order of one's own, here alone until it is saved. */
export function useSorting(menu: readonly Drink[]) {
  // Until something was moved, the menu's own order is followed.
  const [order, setOrder] = useState<readonly string[]>();
  const [move, setMove] = useState<Move>();
  const list = useRef<HTMLOListElement>(null);
  const drinks = order ? arranged(menu, order) : menu;

  // A row that moves in the page loses the focus on the way: it follows, to the other arrow at the ends.
  useLayoutEffect(() => {
    if (!move?.byArrow) return;
    const row = list.current?.querySelector(`[data-drink="${CSS.escape(move.id)}"]`);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [wanted, other] = move.up ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [move]);

  // Whoever leaves the app with an order that is not saved is asked first.
  useEffect(() => {
    if (!order) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [order]);

  /** Takes the drink at one place to another; beyond the ends are the ends. */
  function take(from: number, target: number, byArrow: boolean) {
    const to = Math.min(Math.max(target, 0), drinks.length - 1);
    const drink = drinks[from];
    if (!drink || to === from) return;
    setOrder(moved(drinks, from, to));
    setMove({
      id: drink.id,
      up: to < from,
      said: `${isolated(drink.name)}: Platz ${to + 1} von ${drinks.length}`,
      byArrow,
    });
  }

  const moveTo = (from: number, to: number) => take(from, to, true);
  const dragTo = (from: number, to: number) => take(from, to, false);
  return { drinks, list, moveTo, dragTo, said: move?.said ?? '' };
}
