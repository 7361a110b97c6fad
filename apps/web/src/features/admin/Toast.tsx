import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Notice } from '../../components/Notice';
import { useConnectionLost } from '../../lib/table/store';
import styles from './Toast.module.css';

/** Long enough to be read by somebody who was looking elsewhere. */
const SHOWN_MS = 5_000;

/** What the admin area has just done; empty when there is nothing to say. */
const toastStore = createStore<{ readonly text: string }>(() => ({ text: '' }));

/** Says at the foot of the screen for a while that something is done. */
export function toast(text: string): void {
  toastStore.setState({ text });
}

const silence = () => toast('');

/** Shows the newest toast for a while, and as long as the connection is lost that what is shown may be old. Moves nothing. */
export function Toast() {
  const shown = useStore(toastStore);
  const { text } = shown;
  const lost = useConnectionLost();
  useEffect(() => silence, []);

  useEffect(() => {
    // The effect depends on the whole state: the same text may be shown again.
    if (!shown.text) return;
    const timer = setTimeout(silence, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  // Screen readers read out a live region only if it was there before its text.
  return (
    <div className={styles.foot} aria-live="polite">
      {lost && <Notice variant="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>}
      {text && <Notice variant="success">{text}</Notice>}
    </div>
  );
}
