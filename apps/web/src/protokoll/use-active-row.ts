import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { LogRow } from './rows';
import type { AuditPlace } from './use-audit-place';

/** The row that the keyboard is at. It is kept by its event, so that it stays the same when rows come above it. */
export function useActiveRow(
  box: RefObject<HTMLElement | null>,
  rows: readonly LogRow[],
  { opened, open, close }: AuditPlace,
) {
  const [active, setActive] = useState(opened);
  const there = rows.some(({ revision }) => revision === opened);

  function reveal(revision: number, block: 'nearest' | 'center'): void {
    const row = box.current?.querySelector(`[data-id="${revision}"]`);
    if (row && box.current && !isInside(row, box.current)) row.scrollIntoView({ block });
  }

  // The event may have been opened by a link or by its number.
  const goToOpened = useEffectEvent((revision: number) => {
    setActive(revision);
    reveal(revision, 'center');
  });
  useEffect(() => {
    if (there && opened !== undefined) goToOpened(opened);
  }, [there, opened]);

  function onKeyDown(event: KeyboardEvent): void {
    const last = rows.length - 1;
    const here = rows.findIndex(({ revision }) => revision === active);
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + rowsInSight(box.current),
      PageUp: here - rowsInSight(box.current),
      Home: 0,
      End: last,
    };
    const step = steps[event.key];
    const row = step === undefined ? undefined : rows[Math.min(Math.max(0, step), last)];
    if (row) {
      setActive(row.revision);
      reveal(row.revision, 'nearest');
      if (opened !== undefined) open(row.revision);
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined) open(active);
    else if (event.key === 'Escape' && opened !== undefined) close();
    else return;
    event.preventDefault();
  }

  return { active, setActive, onKeyDown };
}

function isInside(row: Element, box: Element): boolean {
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
}

function rowsInSight(box: Element | null): number {
  const row = box?.querySelector('[data-id]');
  return box && row ? Math.max(1, Math.floor(box.clientHeight / row.clientHeight)) : 1;
}
