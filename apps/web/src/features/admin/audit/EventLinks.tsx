import type { AuditEvent } from '@stammtisch/contracts';
import { useLocation } from 'wouter';
import { Chip } from '../../../components/Chip';
import { paths } from '../paths';
import { auditNames } from './audit-calls';
import { searchOf } from './audit-filter';
import styles from './EventPanel.module.css';
import { membersIn } from './facts-of';
import type { AuditPlace } from './use-audit-place';
import { whoIs } from './words';

/** Where to go on from an event: to what else its members did, and to what happened around it. */
export function EventLinks({ event, place }: { event: AuditEvent; place: AuditPlace }) {
  const names = auditNames();
  const [, navigate] = useLocation();
  const members = membersIn(event);
  return (
    <nav className={styles.links} aria-label="Weiter von hier">
      {members.map((member) => (
        <Chip key={member} onClick={() => place.show({ types: [], member })}>
          Alles zu {whoIs(member, names)}
        </Chip>
      ))}
      {members.length > 0 && <Chip onClick={() => navigate(paths.members)}>Zu den Mitgliedern</Chip>}
      {searchOf(place.filter) !== '' && (
        <Chip onClick={() => place.jump(event.revision)}>Was davor und danach war</Chip>
      )}
    </nav>
  );
}
