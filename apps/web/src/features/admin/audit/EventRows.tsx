import type { AuditEvent } from '@stammtisch/contracts';
import { ArrowUp } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Chip } from '../../../components/Chip';
import { LiveRegion } from '../../../components/LiveRegion';
import type { Pages } from '../../../lib/pages';
import { ListEnd } from '../ListEnd';
import { paths } from '../paths';
import { useSteadyScroll } from '../use-steady-scroll';
import { auditNames } from './audit-calls';
import { EventRow } from './EventRow';
import styles from './EventRows.module.css';
import { newerThan, rowsOf, rowsWithHoles } from './rows';
import { newOnes } from './show';
import { useActiveRow } from './use-active-row';
import type { AuditPlace } from './use-audit-place';
import type { EventList } from './use-events';

export interface EventRowsProps {
  readonly list: EventList;
  readonly found: Pages<AuditEvent>;
  readonly place: AuditPlace;
}

/** The events, newest first, as far as they were scrolled to. The keyboard walks through them from one place. */
export function EventRows({ list, found, place }: EventRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => (list.whole ? rowsWithHoles(found) : rowsOf(found)), [list.whole, found]);
  const names = useStore(auditNames);
  const { active, onKeyDown, setActive } = useActiveRow(box, rows, place);
  const newest = found.items[0]?.revision ?? -1;
  const [newestAtFirst] = useState(newest);
  useSteadyScroll(box, String(newest));

  const [atTop, setAtTop] = useState(true);
  const [seen, setSeen] = useState(newest);
  if (atTop && seen !== newest) setSeen(newest);
  const waiting = atTop ? 0 : newerThan(seen, found);

  const shorten = useEffectEvent(list.shorten);
  useEffect(() => {
    if (atTop && newest > newestAtFirst) shorten();
  }, [atTop, newest, newestAtFirst]);

  function open(event: MouseEvent<HTMLElement>) {
    const tapped = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    const row = rows.find(({ revision }) => String(revision) === tapped?.dataset.id);
    if (!row?.event) return;
    setActive(row.revision);
    place.open(row.revision);
  }

  function toTop() {
    box.current?.scrollTo({ top: 0 });
    listbox.current?.focus();
  }

  return (
    <section className={styles.card} aria-label="Alle Ereignisse">
      <div className={styles.head} aria-hidden>
        <span>Nr.</span>
        <span className={styles.time}>Zeit</span>
        <span className={styles.label}>Ereignis</span>
        <span className={styles.what}>Was geschah</span>
        <span className={styles.amount}>Betrag</span>
      </div>
      {waiting > 0 && (
        <Chip className={styles.newer} icon={<ArrowUp size={16} aria-hidden />} onClick={toTop}>
          {newOnes(waiting)}
        </Chip>
      )}
      <LiveRegion message={waiting > 0 ? `${newOnes(waiting)} Ereignisse` : ''} />
      <div
        ref={box}
        className={styles.window}
        onScroll={({ currentTarget }) => setAtTop(currentTarget.scrollTop < 1)}
      >
        <div
          ref={listbox}
          className={styles.list}
          role="listbox"
          tabIndex={0}
          aria-label="Ereignisse, neueste zuerst"
          data-opens={`${paths.audit}/${active}`}
          aria-activedescendant={
            rows.some(({ revision }) => revision === active) ? `event-${active}` : undefined
          }
          onKeyDown={onKeyDown}
          onClick={open}
        >
          {rows.map(({ revision, event }, index) => (
            <EventRow
              key={revision}
              revision={revision}
              event={event}
              names={names}
              position={index + 1}
              of={found.next === null ? rows.length : -1}
              active={revision === active}
              open={revision === place.opened}
              fresh={revision > newestAtFirst}
            />
          ))}
        </div>
        <ListEnd list={list} />
      </div>
    </section>
  );
}
