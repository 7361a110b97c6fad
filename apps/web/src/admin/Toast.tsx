import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { messageOf } from '../lib/api-error';
import { useConnectionLost } from '../lib/table/store';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './Toast.module.css';

/** Long enough to be read by somebody who was looking elsewhere. */
const SHOWN_MS = 5_000;
/** Long enough to see that it was the wrong thing, too. */
const UNDOABLE_MS = 10_000;

interface Said {
  /** What the admin area has just done; empty when there is nothing to say. */
  readonly text: string;
  /** Takes it back, and tells what it did. */
  readonly undo?: (() => Promise<string>) | undefined;
  readonly failed?: boolean;
}

const toastStore = createStore<Said>(() => ({ text: '' }));

/** Says at the foot of the screen for a while that something is done, with a button that takes it back if that is given. */
export function toast(text: string, undo?: Said['undo']): void {
  toastStore.setState({ text, undo, failed: false });
}

/** The button is gone at once: nobody takes the same thing back twice. */
async function takeBack({ text, undo }: Said): Promise<void> {
  toast(text);
  if (undo)
    await undo().then(toast, (error) => toastStore.setState({ text: messageOf(error), failed: true }));
}

const silence = () => toast('');

/** Shows the newest toast for a while, and as long as the connection is lost that what is shown may be old. Moves nothing. */
export function Toast() {
  const shown = useStore(toastStore);
  const { text, undo } = shown;
  const lost = useConnectionLost();
  useEffect(() => silence, []);

  useEffect(() => {
    // The effect depends on the whole state: the same text may be shown again.
    if (!shown.text) return;
    const timer = setTimeout(silence, shown.undo ? UNDOABLE_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  // Screen readers read out a live region only if it was there before its text.
  return (
    <div className={`floating grid gap-2 ${styles.foot}`} aria-live="polite">
      {lost && <Notice variant="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>}
      {text && (
        <Notice variant={shown.failed ? 'error' : 'success'}>
          {text}
          {undo && (
            <Button variant="quiet" onClick={() => void takeBack(shown)}>
              Rückgängig
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
