import type { DeviceSession } from '@stammtisch/contracts';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useFocusFallback } from '../../lib/use-focus';
import { useLoaded } from '../../lib/use-loaded';
import { useTask } from '../../lib/use-task';
import { Button, Spinner } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/FormDialog';
import { List, ListRow } from '../../ui/List';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { germanDate } from '../../words/dates';
import { formatDate } from '../../words/format';
import styles from './AccountDialog.module.css';
import { endDevice, endOtherSessions, loadSessions } from './account';

/** The devices that the member is logged in on. The other devices can be logged out here. */
export function SessionsSection() {
  const { data, failed, reload } = useLoaded('sessions', loadSessions);
  const [asking, setAsking] = useState(false);
  const [heading, focusHeading] = useFocusFallback<HTMLHeadingElement>();

  /** Loads the list again. The tapped button goes with its row, so the heading takes the focus. */
  function readAnew() {
    focusHeading();
    reload();
  }

  return (
    <Stack as="section" className={styles.section} aria-label="Angemeldete Geräte">
      <h3 ref={heading} tabIndex={-1}>
        Angemeldete Geräte
      </h3>
      {failed && <Notice variant="error">{failed}</Notice>}
      {failed && <Button onClick={readAnew}>Noch einmal versuchen</Button>}
      {!data && !failed && <Spinner label="Lädt …" />}
      {data && (
        <List aria-label="Geräte">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={readAnew} />
          ))}
          {data.personal_link_until && (
            <ListRow
              title="Dein persönlicher Link"
              meta={`gilt bis ${formatDate(data.personal_link_until)}. Wer ihn hat, kann dein Passwort neu wählen. Er endet, wenn du andere Geräte abmeldest`}
            />
          )}
        </List>
      )}
      <Button wide icon={<MonitorSmartphone size={20} aria-hidden />} onClick={() => setAsking(true)}>
        Andere Geräte abmelden
      </Button>
      {asking && (
        <ConfirmDialog
          title="Andere Geräte abmelden?"
          text="Du bleibst nur auf diesem Gerät angemeldet."
          confirmText="Ja, abmelden"
          onConfirm={endOtherSessions}
          onDone={reload}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

/** A device; all but this one can be logged out from here. */
function SessionRow({ session, onEnded }: { session: DeviceSession; onEnded: () => void }) {
  const task = useTask();
  const { id, name, current } = session;
  const seen = `zuletzt benutzt am ${germanDate(session.seen_on)}`;

  async function end() {
    if (await task.run(() => endDevice(id))) onEnded();
  }

  return (
    <ListRow
      title={name}
      meta={current ? 'dieses Gerät' : seen}
      below={task.error && <Notice variant="error">{task.error}</Notice>}
      action={
        !current && (
          <Button
            variant="quiet"
            busy={task.busy}
            aria-label={`${name}, ${seen}, abmelden`}
            onClick={() => void end()}
          >
            Abmelden
          </Button>
        )
      }
    />
  );
}
