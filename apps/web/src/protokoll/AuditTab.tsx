import { type Ref, useState } from 'react';
import { ActionDialog } from '../admin/ActionDialog';
import { FilterBar } from '../admin/FilterBar';
import { text } from '../admin/fields';
import { PanelHead } from '../admin/page-parts';
import { useWide } from '../lib/media';
import { useConnectionLost } from '../lib/table/store';
import { useFocusFallback } from '../lib/use-page';
import { Button, Waiting } from '../ui/Button';
import { Card } from '../ui/Card';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/List';
import { LoadingError } from '../ui/Loaded';
import styles from './AuditTab.module.css';
import { EventPanel } from './EventPanel';
import { EventRows } from './EventRows';
import { filterable } from './events';
import { foundEvents, numbered } from './facts-of';
import { type AuditPlace, type EventList, useAuditPlace, useEvents } from './use-events';

/** From this width on an open event stands beside the list, in px. */
const ROOM_FOR_TWO = 1200;

/** The Protokoll: all events of the till, newest first, with a filter. */
export function AuditTab() {
  const place = useAuditPlace();
  const list = useEvents(place);
  const beside = useWide(ROOM_FOR_TWO);
  const [jumping, setJumping] = useState(false);
  const [events, focusEvents] = useFocusFallback<HTMLDivElement>();
  const { opened, close } = place;
  function toNewest() {
    list.toNewest();
    focusEvents();
  }

  const summary = list.count === undefined ? 'Neueste zuerst' : foundEvents(list.count);

  return (
    <div className="column fill low gap-3" data-fills>
      <PanelHead
        title="Protokoll"
        summary={summary}
        actions={
          <>
            {!list.fromNewest && <Button onClick={toNewest}>Zu den neuesten</Button>}
            <Button onClick={() => setJumping(true)}>Zu Nr. …</Button>
          </>
        }
      />
      <FilterBar list={filterable} filter={place.filter} onChange={place.show} />
      <div className={`fill low gap-4 ${styles.desk}`}>
        <Events ref={events} list={list} place={place} />
        {opened !== undefined && beside && (
          <Card as="aside" className={`firm ${styles.beside}`} aria-label={`Eintrag ${numbered(opened)}`}>
            <EventPanel revision={opened} list={list} place={place} closable />
          </Card>
        )}
      </div>
      {opened !== undefined && !beside && (
        <Dialog title={numbered(opened)} onClose={close} tall>
          <EventPanel revision={opened} list={list} place={place} />
        </Dialog>
      )}
      {jumping && (
        <ActionDialog
          title="Zu einem Eintrag"
          width="narrow"
          fields={{
            number: text('Nummer', {
              'data-autofocus': true,
              inputMode: 'numeric',
              placeholder: '12.345',
              wrong: (typed) =>
                /^\d{1,15}$/.test(digitsIn(typed)) ? undefined : 'Bitte gib die Nummer eines Eintrags ein',
            }),
          }}
          submitText="Zeigen"
          send={async ({ number }) => Number(digitsIn(number))}
          onDone={place.jump}
          onClose={() => setJumping(false)}
        />
      )}
    </div>
  );
}

interface EventsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly list: EventList;
  readonly place: AuditPlace;
}

/** The list in every state: loading, empty, loaded, loaded but maybe outdated, failed. */
function Events({ ref, list, place }: EventsProps) {
  const stale = useConnectionLost();
  const { data, error } = list;

  return (
    <div ref={ref} className="column fill low gap-3" data-stale={stale || undefined} tabIndex={-1}>
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
      {data && data.items.length > 0 && <EventRows key={list.key} list={list} found={data} place={place} />}
    </div>
  );
}

/** The digits of a number as people write it: '12.345'. */
const digitsIn = (typed: string) => typed.replace(/[.\s]/g, '');
