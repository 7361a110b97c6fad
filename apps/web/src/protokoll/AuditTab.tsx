import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { openAction } from '../admin/ActionDialog';
import { FilterBar } from '../admin/FilterBar';
import { text } from '../admin/fields';
import { searchOf } from '../admin/filter';
import { knownNames } from '../admin/known-names';
import { LongTable } from '../admin/LongTable';
import { PanelHead } from '../admin/page-parts';
import { paths } from '../admin/paths';
import { useWide } from '../lib/media';
import { revisionOf } from '../lib/pages';
import { Button, IconButton, Waiting } from '../ui/Button';
import { Card } from '../ui/Card';
import type { Column } from '../ui/DataTable';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/List';
import { ListEnd, LoadingError } from '../ui/Loaded';
import { Row } from '../ui/Stack';
import styles from './AuditTab.module.css';
import { EventAmount, EventPanel } from './EventPanel';
import { filterable, sentenceOf } from './events';
import { exactTime, foundEvents, numbered } from './facts-of';
import { type AuditPlace, type EventList, useAuditPlace, useEvents } from './use-events';

/** From this width on an open event stands beside the list, in px. */
const ROOM_FOR_TWO = 1200;

/** The Protokoll: all events of the till, newest first, with a filter. */
export function AuditTab() {
  const place = useAuditPlace();
  const list = useEvents(place);
  const beside = useWide(ROOM_FOR_TWO);
  const { opened, close } = place;
  const { data, error, count } = list;
  const panel = opened !== undefined && <EventPanel revision={opened} place={place} />;

  return (
    <div className="column fill low gap-3" data-fills>
      <PanelHead
        title="Protokoll"
        summary={count === undefined ? 'Neueste zuerst' : foundEvents(count)}
        actions={<Button onClick={() => askNumber(place.jump)}>Zu Nr. …</Button>}
      />
      <FilterBar list={filterable} filter={place.filter} onChange={place.show} />
      <div className={`fill low gap-4 ${styles.desk}`}>
        <div className="column fill low gap-3" data-stale={list.stale || undefined}>
          <LoadingError loaded={list} />
          {!data && !error && (
            <Card>
              <Waiting />
            </Card>
          )}
          {data?.items.length === 0 && (
            <Card>
              <EmptyState text="Kein Eintrag passt zu diesen Filtern." />
            </Card>
          )}
          {data && data.items.length > 0 && (
            // Another filter begins at the top.
            <EventRows key={searchOf(place.filter)} list={list} events={data.items} place={place} />
          )}
        </div>
        {opened !== undefined && beside && (
          <Card as="aside" className={`firm ${styles.beside}`} aria-label={`Eintrag ${numbered(opened)}`}>
            <Row as="header" spread>
              <h2>{numbered(opened)}</h2>
              <IconButton label="Schließen" icon={<X aria-hidden />} onClick={close} />
            </Row>
            {panel}
          </Card>
        )}
      </div>
      {opened !== undefined && !beside && (
        <Dialog title={numbered(opened)} onClose={close} tall>
          {panel}
        </Dialog>
      )}
    </div>
  );
}

const askNumber = (onDone: AuditPlace['jump']) =>
  openAction({
    title: 'Zu einem Eintrag',
    width: 'narrow',
    fields: {
      number: text('Nummer', {
        'data-autofocus': true,
        inputMode: 'numeric',
        placeholder: '12.345',
        wrong: (typed) =>
          /^\d{1,15}$/.test(digitsIn(typed)) ? undefined : 'Bitte gib die Nummer eines Eintrags ein',
      }),
    },
    submitText: 'Zeigen',
    send: async ({ number }) => Number(digitsIn(number)),
    onDone,
  });

/** The digits of a number as people write it: '12.345'. */
const digitsIn = (typed: string) => typed.replace(/[.\s]/g, '');

interface EventRowsProps {
  readonly list: EventList;
  readonly events: readonly AuditEvent[];
  readonly place: AuditPlace;
}

/** The loaded events, newest first. Each row leads to its event. */
function EventRows({ list, events, place: { opened, linkTo } }: EventRowsProps) {
  const box = useRef<HTMLElement>(null);
  const names = useStore(knownNames);
  const columns = useMemo(() => columnsOf(names, opened, linkTo), [names, opened, linkTo]);
  const there = events.some(({ revision }) => revision === opened);
  useEffect(() => {
    // The event may have been opened by a link or by its number.
    if (there) box.current?.querySelector(`[data-id="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [there, opened]);
  return (
    <LongTable
      ref={box}
      className={styles.rows}
      title="Alle Einträge"
      table={{ label: 'Einträge, neueste zuerst', columns, rows: events, idOf: revisionOf }}
      end={<ListEnd list={list} />}
    />
  );
}

const columnsOf = (
  names: AuditNames,
  opened: number | undefined,
  linkTo: AuditPlace['linkTo'],
): readonly Column<AuditEvent>[] => [
  {
    head: 'Eintrag',
    at: 'meta',
    width: '9.5rem',
    cell: (event) => (
      <span className="soft small">
        {numbered(event.revision)} <time className="whole">{exactTime(event)}</time>
        <Link
          {...linkTo(event.revision)}
          className="over"
          data-opens={`${paths.audit}/${event.revision}`}
          aria-current={event.revision === opened || undefined}
          aria-label={`${numbered(event.revision)} öffnen`}
        />
      </span>
    ),
  },
  { head: 'Was geschah', names: true, at: 'title', cell: (event) => sentenceOf(event, names) },
  { head: 'Betrag', at: 'amount', cell: (event) => <EventAmount event={event} /> },
];
