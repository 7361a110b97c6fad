import { useEffect } from 'react';
import { Notice } from '../../components/Notice';
import { usePassing } from '../../lib/use-passing';
import styles from './Announcement.module.css';
import { announcementStore } from './announce';

/** Long enough to be read by somebody who was looking elsewhere. */
const SHOWN_MS = 5_000;

/** Shows what was announced last. */
export function Announcement() {
  const { text, count } = announcementStore();
  const [shown, show] = usePassing(SHOWN_MS);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text may be announced again
  useEffect(() => {
    if (text) show();
  }, [text, count]);

  return <div className={styles.foot}>{shown && <Notice kind="success">{text}</Notice>}</div>;
}
