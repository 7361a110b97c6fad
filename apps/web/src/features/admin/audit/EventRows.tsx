import { ArrowUp } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Chip } from '../../../components/Chip';
import { LiveRegion } from '../../../components/LiveRegion';
import { auditNames } from './audit-calls';
import { EventRow } from './EventRow';
import styles from './EventRows.module.css';
import type { EventList } from './event-list';
import { newOnes } from './show';
import { useActiveRow } from './use-active-row';
import type { AuditPlace } from './use-audit-place';
import { useRowHeight } from './use-row-height';
import { useRows } from './use-rows';

export interface EventRowsProps {
  readonly list: EventList;
  readonly count: number;
  readonly place: AuditPlace;
}

/** A list of any length, of which only the rows in sight are drawn. The keyboard walks through it from one place. */
export function EventRows({ list, count, place }: EventRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { height, layout } = useRowHeight(box);
  const rows = useRows(box, count, height);
  const names = auditNames();
  const { active, onKeyDown, setActive } = useActiveRow(list, rows, place);
  const { first, last, atTop } = rows;
  const known = useRef(list.revisionAt(0));

  useEffect(() => list.look(first, last), [list, first, last]);
  useEffect(() => list.follow(atTop), [list, atTop]);
  useEffect(() => {
    if (!atTop) known.current = list.revisionAt(0);
  });

  function open(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-revision]') : null;
    const revision = Number(row?.dataset.revision ?? Number.NaN);
    if (!Number.isFinite(revision)) return;
    setActive(revision);
    place.open(revision);
  }

  function toTop() {
    rows.reveal(0);
    box.current?.focus();
  }

  const shown = Array.from(
    { length: Math.max(0, Math.min(last, count - 1) - first + 1) },
    (_, at) => first + at,
  );
  const activeRow = active === undefined ? undefined : list.indexOf(active);
  const drawn = activeRow !== undefined && activeRow >= first && activeRow <= last;
  return (
    <section className={styles.card} data-layout={layout} aria-label="Alle Ereignisse">
      <div className={styles.head} aria-hidden>
        <span>Nr.</span>
        <span className={styles.time}>Zeit</span>
        <span className={styles.kind}>Ereignis</span>
        <span className={styles.what}>Was geschah</span>
        <span className={styles.amount}>Betrag</span>
      </div>
      {list.waiting > 0 && !atTop && (
        <Chip className={styles.newer} icon={<ArrowUp size={16} aria-hidden />} onClick={toTop}>
          {newOnes(list.waiting)}
        </Chip>
      )}
      <LiveRegion message={list.waiting > 0 && !atTop ? `${newOnes(list.waiting)} Ereignisse` : ''} />
      <div
        ref={box}
        className={styles.window}
        role="listbox"
        tabIndex={0}
        aria-label="Ereignisse, neueste zuerst"
        aria-activedescendant={drawn ? `event-${active}` : undefined}
        onKeyDown={onKeyDown}
        onClick={open}
      >
        <div className={styles.length} style={{ height: rows.height }}>
          {shown.map((index) => (
            <EventRow
              key={list.revisionAt(index) ?? `row ${index}`}
              event={list.at(index)}
              revision={list.revisionAt(index)}
              names={names}
              position={index + 1}
              of={list.complete ? count : -1}
              top={index * height - rows.shift}
              height={height}
              active={active !== undefined && list.revisionAt(index) === active}
              open={place.opened !== undefined && list.revisionAt(index) === place.opened}
              fresh={atTop && (list.revisionAt(index) ?? 0) > (known.current ?? -1)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
