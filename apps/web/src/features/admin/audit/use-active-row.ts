import { type KeyboardEvent, useEffect, useState } from 'react';
import type { EventList } from './event-list';
import type { AuditPlace } from './use-audit-place';
import type { Rows } from './use-rows';

/** The row the keyboard is at, by its event, so that it stays there when others come in above it. */
export function useActiveRow(list: EventList, rows: Rows, { opened, open, close }: AuditPlace) {
  const [active, setActive] = useState(opened);
  const there = opened !== undefined && list.indexOf(opened) !== undefined;

  // Also when somebody comes with a link, or goes to a number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another event moves the list
  useEffect(() => {
    const index = opened === undefined ? undefined : list.indexOf(opened);
    if (index === undefined) return;
    setActive(opened);
    rows.reveal(index, 'middle');
  }, [opened, there]);

  function goTo(index: number): void {
    const revision = list.revisionAt(index);
    if (revision === undefined) return;
    setActive(revision);
    rows.reveal(index);
    if (opened !== undefined) open(revision);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = (list.count ?? 0) - (list.complete ? 1 : 2);
    const here = (active === undefined ? undefined : list.indexOf(active)) ?? -1;
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      PageDown: here + rows.fit(),
      PageUp: here - rows.fit(),
      Home: 0,
      End: last,
    };
    const step = steps[event.key];
    if (step !== undefined) goTo(Math.min(Math.max(0, step), last));
    else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined) open(active);
    else if (event.key === 'Escape' && opened !== undefined) close();
    else return;
    event.preventDefault();
  }

  return { active, setActive, onKeyDown };
}
