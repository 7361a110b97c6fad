import type { AuditEvent } from '@stammtisch/contracts';
import { texts } from '@stammtisch/contracts';
import { useStore } from 'zustand';
import { ButtonLink } from '../../../components/ButtonLink';
import { useMay } from '../../../lib/may';
import { paths } from '../paths';
import { auditNames } from './audit-calls';
import { type AuditFilter, searchOf } from './audit-filter';
import styles from './EventPanel.module.css';
import { membersIn } from './facts-of';
import { whoIs } from './words';

/** Where to go on from an event: to its members, to what happened around it, and to how the till stood then. */
export function EventLinks({ event, filter }: { event: AuditEvent; filter: AuditFilter }) {
  const names = useStore(auditNames);
  const members = membersIn(event);
  const treasurer = useMay('treasurer');
  const stillHere = members.some((id) => whoIs(id, names) !== texts.formerMember);
  const links = [
    ...members.map((member) => ({
      text: `Alles zu ${whoIs(member, names)}`,
      href: paths.audit + searchOf({ types: [], member }),
    })),
    ...(stillHere && treasurer ? [{ text: 'Zu den Mitgliedern', href: paths.members }] : []),
    { text: 'Stand danach', href: `${paths.past}?am=${event.revision}` },
    ...(searchOf(filter) === ''
      ? []
      : [{ text: 'Was davor und danach war', href: `${paths.audit}/${event.revision}` }]),
  ];
  return (
    <nav className={styles.links} aria-label="Weiter von hier">
      {links.map(({ text, href }) => (
        <ButtonLink key={href} variant="quiet" href={href}>
          {text}
        </ButtonLink>
      ))}
    </nav>
  );
}
