import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { messageOf } from '../lib/api-error';
import { useConnectionLost } from '../lib/table/store';
import { useTimeOver } from '../lib/use-task';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import styles from './Toast.module.css';

const SHOWN_MS = 5_000;
/** Leaves time to notice a mistake. */
const UNDOABLE_MS = 10_000;

interface ToastState {
  /** Empty: no toast. */
  readonly text: string;
  /** Undoes the action and returns the text of the next toast. */
  readonly undo?: (() => Promise<string>) | undefined;
  readonly failed?: boolean;
}

const toastStore = createStore<ToastState>(() => ({ text: '' }));

/** Shows a toast, with an undo button if `undo` is given. */
export function toast(text: string, undo?: ToastState['undo']): void {
  toastStore.setState({ text, undo, failed: false });
}

/** Removes the button at once, so that nothing is undone twice. */
async function takeBack(text: string, undo: () => Promise<string>): Promise<void> {
  toast(text);
  await undo().then(toast, (error) => toastStore.setState({ text: messageOf(error), failed: true }));
}

const hide = () => toast('');

/** Shows the newest toast for a while, and a note while the connection is lost. Causes no layout shift. */
export function Toast() {
  const shown = useStore(toastStore);
  const { text, undo } = shown;
  const lost = useConnectionLost();
  useEffect(() => hide, []);

  // The whole state: the same text may be shown again.
  useTimeOver(text ? shown : undefined, undo ? UNDOABLE_MS : SHOWN_MS, hide);

  // Screen readers announce only live regions that existed before their text.
  return (
    <div className={`floating grid gap-2 ${styles.toasts}`} aria-live="polite">
      {lost && <Notice variant="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>}
      {text && (
        <Notice variant={shown.failed ? 'error' : 'success'}>
          {text}
          {undo && (
            <Button variant="quiet" onClick={() => void takeBack(text, undo)}>
              Rückgängig
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
