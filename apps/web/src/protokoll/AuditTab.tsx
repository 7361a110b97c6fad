import { useState } from 'react';
import { ActionDialog } from '../admin/ActionDialog';
import { FilterBar } from '../admin/FilterBar';
import { text } from '../admin/fields';
import { searchOf } from '../admin/filter';
import { PanelHead } from '../admin/page-parts';
import { useWide } from '../lib/media';
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
import { useAuditPlace, useEvents } from './use-events';

/** From this width on an open event stands beside the list, in px. */
const ROOM_FOR_TWO = 1200;

/** The Protokoll: all events of the till, newest first, with a filter. */
export function AuditTab() {
  const place = useAuditPlace();
  const list = useEvents(place);
  const beside = useWide(ROOM_FOR_TWO);
  const [jumping, setJumping] = useState(false);
  const { opened, close } = place;
  const { data, error, count } = list;

  return (
    <div className="column fill low gap-3" data-fills>
      <PanelHead
        title="Protokoll"
        summary={count === undefined ? 'Neueste zuerst' : foundEvents(count)}
        actions={<Button onClick={() => setJumping(true)}>Zu Nr. …</Button>}
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
            <EventRows key={searchOf(place.filter)} list={list} found={data} place={place} />
          )}
        </div>
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

/** The digits of a number as people write it: '12.345'. */
const digitsIn = (typed: string) => typed.replace(/[.\s]/g, '');
