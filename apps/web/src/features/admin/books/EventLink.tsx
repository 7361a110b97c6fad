import { Link } from 'wouter';
import styles from './EventLink.module.css';
import { eventPath } from './event-path';

/** The number of an event, and the way to it. */
export function EventLink({ revision }: { revision: number }) {
  return (
    <Link className={styles.link} href={eventPath(revision)}>
      Nr.&nbsp;{revision.toLocaleString('de')}
    </Link>
  );
}
