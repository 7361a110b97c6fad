import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Notice } from '../../components/Notice';
import styles from './Announcement.module.css';
import { announcementStore, silence } from './announce';

/** Long enough to be read by somebody who was looking elsewhere. */
const SHOWN_MS = 5_000;

/** Shows what was announced last, for a while. */
export function Announcement() {
  const announced = useStore(announcementStore);
  const { text } = announced;
  useEffect(() => silence, []);

  useEffect(() => {
    // The same text may be announced again.
    if (!announced.text) return;
    const timer = setTimeout(silence, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [announced]);

  // The region is there before its text, or nobody would read it out.
  return (
    <div className={styles.foot} aria-live="polite">
      {text && <Notice variant="success">{text}</Notice>}
    </div>
  );
}
