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
  const known = useRef({ order: '', places: new Map<string, Place>() });

  useLayoutEffect(() => {
    const { places: before } = known.current;
    if (known.current.order === order) return;
    const places = new Map<string, Place>();
    known.current = { order, places };
    const still = prefersStillness();
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      const { key = '' } = child.dataset;
      const now = { left: child.offsetLeft, top: child.offsetTop };
      places.set(key, now);
      const from = before.get(key);
      if (still || !from || (from.left === now.left && from.top === now.top)) continue;
      if (downwards && from.left !== now.left) continue;
      const away = `translate(${from.left - now.left}px, ${from.top - now.top}px)`;
      child.animate([{ transform: away }, { transform: 'none' }], GLIDE);
    }
  }, [order, downwards]);
  return list;
}
