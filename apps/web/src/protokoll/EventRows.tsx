import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { ArrowUp } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { knownNames } from '../admin/known-names';
import { paths } from '../admin/paths';
import { useSteadyScroll } from '../admin/use-steady-scroll';
import type { Pages } from '../lib/pages';
import { Card } from '../ui/Card';
import { Chip } from '../ui/Choices';
import { ListEnd } from '../ui/Loaded';
import { Money } from '../ui/Money';
import { LiveRegion } from '../ui/Text';
import styles from './EventRows.module.css';
import { eventLabel, sentenceOf } from './events';
import { amountOf, exactTime, newOnes, numbered, tellsWait } from './facts-of';
import { type LogRow, newerThan, rowsOf, rowsWithHoles } from './rows';
import type { AuditPlace, EventList } from './use-events';

export interface EventRowsProps {
  readonly list: EventList;
  readonly found: Pages<AuditEvent>;
  readonly place: AuditPlace;
}

/** The loaded events, newest first. The list has the focus, and the arrow keys move through its rows. */
export function EventRows({ list, found, place }: EventRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => (list.whole ? rowsWithHoles(found) : rowsOf(found)), [list.whole, found]);
  const names = useStore(knownNames);
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
    <Card as="section" flush className={`column around ${styles.card}`} aria-label="Alle Einträge">
      <div className={`firm strong soft ${styles.head}`} aria-hidden>
        <span>Nr.</span>
        <span className={styles.time}>Zeit</span>
        <span className={`cut strong ${styles.label}`}>Eintrag</span>
        <span className={`splits lines ${styles.what}`}>Was geschah</span>
        <span className={`whole end strong ${styles.amount}`}>Betrag</span>
      </div>
      {waiting > 0 && (
        <Chip className={styles.newer} icon={<ArrowUp size={16} aria-hidden />} onClick={toTop}>
          {newOnes(waiting)}
        </Chip>
      )}
      <LiveRegion message={waiting > 0 ? `${newOnes(waiting)} Einträge` : ''} />
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
          aria-label="Einträge, neueste zuerst"
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
    </Card>
  );
}

interface EventRowProps extends LogRow {
  readonly names: AuditNames;
  readonly position: number;
  /** How many rows there are; −1 when that is not known. */
  readonly of: number;
  readonly active: boolean;
  readonly open: boolean;
  readonly fresh: boolean;
}

/** One event in the list. */
const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, revision, names, position, of, active, open, fresh } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which row is active
    <div
      id={`event-${revision}`}
      className={styles.row}
      role="option"
      aria-selected={open}
      aria-setsize={of}
      aria-posinset={position}
      data-id={revision}
      data-active={active || undefined}
      data-fresh={fresh || undefined}
      data-waited={(event && tellsWait(event)) || undefined}
    >
      {event ? (
        <Cells event={event} names={names} />
      ) : (
        <span className="soft across">{numbered(revision)} · Dieser Eintrag fehlt im Protokoll</span>
      )}
    </div>
  );
});

function Cells({ event, names }: { event: AuditEvent; names: AuditNames }) {
  const amount = amountOf(event);
  return (
    <>
      <span className={`soft whole ${styles.number}`}>{numbered(event.revision)}</span>
      <time className={`soft whole ${styles.time}`} dateTime={event.at}>
        {exactTime(event)}
      </time>
      <span className={`cut strong ${styles.label}`}>{eventLabel(event)}</span>
      <span className={`splits lines ${styles.what}`}>{sentenceOf(event, names)}</span>
      <span className={`whole end strong ${styles.amount}`}>
        {amount !== undefined && <Money cents={amount} signed />}
      </span>
    </>
  );
}

/** The row that the keyboard is at. It is kept by its event, so that it stays the same when rows come above it. */
function useActiveRow(
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
