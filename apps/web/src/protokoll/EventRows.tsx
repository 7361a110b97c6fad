import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { knownNames } from '../admin/known-names';
import { LongTable } from '../admin/LongTable';
import { paths } from '../admin/paths';
import type { Pages } from '../lib/pages';
import type { Column } from '../ui/DataTable';
import { ListEnd } from '../ui/Loaded';
import { Money } from '../ui/Money';
import styles from './EventRows.module.css';
import { sentenceOf } from './events';
import { amountOf, exactTime, numbered } from './facts-of';
import { type LogRow, rowsOf, rowsWithHoles } from './rows';
import type { AuditPlace, EventList } from './use-events';

export interface EventRowsProps {
  readonly list: EventList;
  readonly found: Pages<AuditEvent>;
  readonly place: AuditPlace;
}

/** The loaded events, newest first. Each row leads to its event. */
export function EventRows({ list, found, place }: EventRowsProps) {
  const box = useRef<HTMLElement>(null);
  const rows = useMemo(() => (list.whole ? rowsWithHoles(found) : rowsOf(found)), [list.whole, found]);
  const names = useStore(knownNames);
  const { opened, linkTo } = place;
  const columns = useMemo(() => columnsOf(names, opened, linkTo), [names, opened, linkTo]);
  const there = rows.some(({ revision }) => revision === opened);
  useEffect(() => {
    // The event may have been opened by a link or by its number.
    if (there) box.current?.querySelector(`[data-id="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [there, opened]);

  return (
    <LongTable
      ref={box}
      className={styles.rows}
      title="Alle Einträge"
      table={{
        label: 'Einträge, neueste zuerst',
        columns,
        rows,
        idOf: ({ revision }) => revision,
      }}
      end={<ListEnd list={list} />}
    />
  );
}

const columnsOf = (
  names: AuditNames,
  opened: number | undefined,
  linkTo: AuditPlace['linkTo'],
): readonly Column<LogRow>[] => [
  {
    head: 'Eintrag',
    at: 'meta',
    width: '9.5rem',
    cell: ({ revision, event }) => (
      <span className="soft small">
        {numbered(revision)} {event && <time className="whole">{exactTime(event)}</time>}
        {event && (
          <Link
            {...linkTo(revision)}
            className="over"
            data-opens={`${paths.audit}/${revision}`}
            aria-current={revision === opened || undefined}
            aria-label={`${numbered(revision)} öffnen`}
          />
        )}
      </span>
    ),
  },
  {
    head: 'Was geschah',
    names: true,
    at: 'title',
    cell: ({ event }) => (event ? sentenceOf(event, names) : 'Dieser Eintrag fehlt im Protokoll'),
  },
  {
    head: 'Betrag',
    at: 'amount',
    cell: ({ event }) => {
      const amount = event && amountOf(event);
      return amount !== undefined && <Money cents={amount} signed />;
    },
  },
];
