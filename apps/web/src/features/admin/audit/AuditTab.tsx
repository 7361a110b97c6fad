import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { Dialog } from '../../../components/Dialog';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { useWide } from '../../../lib/use-wide';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import styles from './AuditTab.module.css';
import { EventPanel } from './EventPanel';
import { Events } from './Events';
import { FilterBar } from './FilterBar';
import { JumpDialog } from './JumpDialog';
import { counted, numbered } from './show';
import { useAuditPlace } from './use-audit-place';
import { useEvents } from './use-events';

/** Room for the list and one event beside it, in px. */
const ROOM_FOR_TWO = 1200;

/** Everything that ever happened, newest first. */
export function AuditTab() {
  const place = useAuditPlace();
  const list = useEvents(place);
  const beside = useWide(ROOM_FOR_TWO);
  const wide = useWide();
  const [jumping, setJumping] = useState(false);
  const [events, focusEvents] = useFocusFallback<HTMLDivElement>();
  const { opened, close } = place;
  function toNewest() {
    list.toNewest();
    focusEvents();
  }

  const summary = list.count === undefined ? 'Neueste zuerst' : counted(list.count);

  return (
    <div className={styles.tab} data-fills>
      <PanelHead
        title="Protokoll"
        summary={summary}
        actions={
          <>
            {!list.fromNewest && <Button onClick={toNewest}>Zu den neuesten</Button>}
            <Button onClick={() => setJumping(true)}>Zu Nr. …</Button>
            {wide && <ButtonLink href={paths.past}>Stand am …</ButtonLink>}
          </>
        }
      />
      <FilterBar filter={place.filter} onChange={place.show} />
      <div className={styles.desk}>
        <Events ref={events} list={list} place={place} />
        {opened !== undefined && beside && (
          <aside className={styles.beside} aria-label={`Ereignis ${numbered(opened)}`}>
            <EventPanel revision={opened} list={list} place={place} closable />
          </aside>
        )}
      </div>
      {!beside && (
        <Dialog open={opened !== undefined} title={numbered(opened ?? 0)} onClose={close} tall>
          {opened !== undefined && <EventPanel revision={opened} list={list} place={place} />}
        </Dialog>
      )}
      {jumping && <JumpDialog onJump={place.jump} onClose={() => setJumping(false)} />}
    </div>
  );
}
