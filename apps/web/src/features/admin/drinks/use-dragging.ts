import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Dragging this near to a screen's edge scrolls the page: a share of the screen's height, at most so many px. */
const EDGE = { share: 0.2, most: 150 };
/** How far the page scrolls in a frame, in px. */
const STEP = 7;

/**
 * Lets rows of a list be dragged by the element that has `grip`. A row changes its place as soon as the finger has passed
 * the middle of another row. The rows are the list's children.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { readonly dragged: string | undefined; readonly grip: (id: string) => GripProps } {
  const [dragged, setDragged] = useState<string>();

  const follow = useEffectEvent((id: string, y: number) => {
    scrollBy(0, pull(y));
    const rows = Array.from(list.current?.children ?? []);
    const from = rows.findIndex((row) => row instanceof HTMLElement && row.dataset.drink === id);
    if (from < 0) return;
    const to = rows.filter((row, place) => place !== from && middleOf(row) < y).length;
    if (to !== from) onMove(from, to);
  });

  useEffect(() => {
    if (dragged === undefined) return;
    let y: number | undefined;
    let frame = requestAnimationFrame(function next() {
      if (y !== undefined) follow(dragged, y);
      frame = requestAnimationFrame(next);
    });
    // The window listens, not the row: React takes a row out of the page for a moment when it moves.
    const until = new AbortController();
    const { signal } = until;
    const end = () => setDragged(undefined);
    addEventListener('pointermove', ({ clientY }) => (y = clientY), { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    return () => {
      cancelAnimationFrame(frame);
      until.abort();
    };
  }, [dragged]);

  const grip = (id: string): GripProps => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDragged(id);
    },
  });
  return { dragged, grip };
}

export interface GripProps {
  readonly onPointerDown: (event: PointerEvent) => void;
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

function pull(y: number): number {
  const edge = Math.min(EDGE.most, EDGE.share * innerHeight);
  if (y < edge) return -STEP;
  return y > innerHeight - edge ? STEP : 0;
}
