import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { List } from '../../components/List';
import { Notice } from '../../components/Notice';
import { Spinner } from '../../components/Spinner';
import { useFocusFallback } from '../../lib/use-focus-fallback';
import { useLoaded } from '../../lib/use-loaded';
import styles from './AccountDialog.module.css';
import { SessionRow } from './SessionRow';
import { endOtherSessions, loadSessions } from './sessions';

/** The devices I am logged in on, and the way out on those that are not in my hands. */
export function SessionsSection() {
  const { data: sessions, failed, reload } = useLoaded('sessions', loadSessions);
  const [asking, setAsking] = useState(false);
  const [heading, focusHeading] = useFocusFallback<HTMLHeadingElement>();

  /** The button that was tapped goes away with what is read anew. */
  function readAnew() {
    focusHeading();
    reload();
  }

  async function endOthers() {
    await endOtherSessions();
    setAsking(false);
    reload();
  }

  return (
    <section className={styles.section} aria-label="Angemeldete Geräte">
      <h3 ref={heading} tabIndex={-1}>
        Angemeldete Geräte
      </h3>
      {failed && <Notice variant="error">{failed}</Notice>}
      {failed && <Button onClick={readAnew}>Noch einmal versuchen</Button>}
      {!sessions && !failed && <Spinner label="Lädt …" />}
      {sessions && (
        <List aria-label="Geräte">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={readAnew} />
          ))}
        </List>
      )}
      <Button wide icon={<MonitorSmartphone size={20} aria-hidden />} onClick={() => setAsking(true)}>
        Überall abmelden
      </Button>
      {asking && (
        <ConfirmDialog
          title="Überall abmelden?"
          text="Du bleibst nur auf diesem Gerät angemeldet."
          confirmText="Ja, überall abmelden"
          onConfirm={endOthers}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
