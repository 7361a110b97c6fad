import { Link } from 'wouter';
import { paths } from '../paths';
import styles from './EventLink.module.css';

/** The number of an event, and the way to it in the event history. */
export function EventLink({ revision }: { revision: number }) {
  return (
    <Link className={styles.link} href={`${paths.audit}/${revision}`}>
      Nr.&nbsp;{revision.toLocaleString('de')}
    </Link>
  );
}
