import {
  type AuditEvent,
  type AuditNames,
  eventGroups,
  eventLabel,
  eventSentence,
} from '@stammtisch/contracts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { knownNames } from '../admin/known-names';
import { ListPage } from '../admin/ListPage';
import { numbered } from '../admin/page-parts';
import { useWide } from '../lib/media';
import { revisionOf } from '../lib/pages';
import { paths } from '../lib/paths';
import { IconButton } from '../ui/Button';
import { Card } from '../ui/Card';
import type { Column } from '../ui/DataTable';
import { Dialog } from '../ui/Dialog';
import { Row } from '../ui/Stack';
import styles from './AuditTab.module.css';
import { EventAmount, EventPanel } from './EventPanel';
import { exactTime } from './facts-of';
import { type AuditPlace, useAuditPlace, useEvents } from './use-events';

const FILTERABLE = { groups: eventGroups, labelOf: eventLabel };

/** From this width in px an open event is shown beside the list. */
const ROOM_FOR_TWO = 1200;

/** The Protokoll: all events of the till, newest first, with a filter. */
export default function AuditTab() {
  const place = useAuditPlace();
  const list = useEvents(place);
  const beside = useWide(ROOM_FOR_TWO);
  const { opened, close } = place;
  const scroller = useRef<HTMLElement>(null);
  const names = useStore(knownNames);
  const listed = list.data?.items.some(({ revision }) => revision === opened);
  useEffect(() => {
    // An event opened by a link may be out of sight.
    if (listed)
      scroller.current?.querySelector(`[data-id="${opened}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [listed, opened]);
  const panel = opened !== undefined && <EventPanel revision={opened} place={place} />;

  return (
    <>
      <ListPage
        ref={scroller}
        className={styles.rows}
        title="Protokoll"
        summary="Neueste zuerst"
        all="Alle Einträge"
        list={list}
        filter={{ list: FILTERABLE, filter: place.filter, path: paths.audit }}
        empty="Kein Eintrag passt zu diesen Filtern."
        label="Einträge, neueste zuerst"
        columns={columnsOf(names, place)}
        idOf={revisionOf}
        beside={
          panel &&
          beside && (
            <Card as="aside" className={`firm ${styles.beside}`} aria-label={`Eintrag ${numbered(opened)}`}>
              <Row as="header" spread>
                <h2>{numbered(opened)}</h2>
                <IconButton label="Schließen" icon={X} onClick={close} />
              </Row>
              {panel}
            </Card>
          )
        }
      />
      {panel && !beside && (
        <Dialog title={numbered(opened)} onClose={close} tall>
          {panel}
        </Dialog>
      )}
    </>
  );
}

const columnsOf = (names: AuditNames, { opened, linkTo }: AuditPlace): readonly Column<AuditEvent>[] => [
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
  { head: 'Was geschah', at: 'title', cell: (event) => eventSentence(event, names) },
  { head: 'Betrag', at: 'amount', cell: (event) => <EventAmount event={event} /> },
];
