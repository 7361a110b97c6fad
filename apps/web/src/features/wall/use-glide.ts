import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../../components/prefers-stillness';

const GLIDE: KeyframeAnimationOptions = { duration: 450, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' };

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Children of the list that come to stand elsewhere glide there; each needs a `data-key`. `order` names how they stand.
 * With `downwards` whoever leaves the column just goes.
 */
export function useGlide<List extends HTMLElement>(order: string, downwards = false): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef(new Map<string, Place>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what moves them
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const still = prefersStillness();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      const { key = '' } = child.dataset;
      const now = { left: child.offsetLeft, top: child.offsetTop };
      places.current.set(key, now);
      const from = before.get(key);
      if (still || !from || (from.left === now.left && from.top === now.top)) continue;
      if (downwards && from.left !== now.left) continue;
      const away = `translate(${from.left - now.left}px, ${from.top - now.top}px)`;
      child.animate([{ transform: away }, { transform: 'none' }], GLIDE);
    }
  }, [order]);
  return list;
}
