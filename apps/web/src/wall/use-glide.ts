import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../lib/media';

const GLIDE: KeyframeAnimationOptions = { duration: 450, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' };

interface Place {
  readonly left: number;
  readonly top: number;
}

/**
 * Children of the list glide to their new places when `order` changes; each needs a `data-key`. With `downwards` a child
 * that changes its column does not glide.
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
