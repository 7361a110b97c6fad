import type { Drink } from '@stammtisch/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isolated } from '../../lib/isolated';
import { arranged, moved } from './drink-order';

interface Move {
  readonly id: string;
  readonly up: boolean;
  readonly said: string;
}

/** The menu in an admin's unsaved order, which only this page knows. */
export function useSorting(menu: readonly Drink[]) {
  // Ids of the drinks; undefined until one is moved.
  const [order, setOrder] = useState<readonly string[]>();
  const [move, setMove] = useState<Move>();
  const list = useRef<HTMLOListElement>(null);
  const drinks = order ? arranged(menu, order) : menu;

  // A row that moves in the page loses the focus. Its pressed arrow gets it back; at an end of the list the other arrow.
  useLayoutEffect(() => {
    if (!move) return;
    const row = list.current?.querySelector(`[data-drink="${CSS.escape(move.id)}"]`);
    const [up, down] = row?.querySelectorAll('button') ?? [];
    const [wanted, other] = move.up ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [move]);

  // The browser asks before the app is left with an order that is not saved.
  useEffect(() => {
    if (!order) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [order]);

  /** Takes the drink at one place to another. A place beyond an end counts as that end. */
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
