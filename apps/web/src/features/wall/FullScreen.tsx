import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classes } from '../../components/classes';
import { IconButton } from '../../components/IconButton';
import styles from './FullScreen.module.css';

/** Fills the screen with the slate, on a tap anywhere, on the key F, or by its button. The button shows while `offered`. */
export function FullScreen({ offered }: { offered: boolean }) {
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);

  useEffect(() => {
    if (!canFillScreen()) return;
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) void toggleFullScreen();
    };
    const onTap = ({ target }: MouseEvent) => {
      const elsewhere = !(target instanceof Element && target.closest('button, a'));
      if (elsewhere && !document.fullscreenElement) void toggleFullScreen();
    };
    addEventListener('keydown', onKey);
    addEventListener('click', onTap);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', onTap);
    };
  }, []);

  if (!canFillScreen()) return null;
  const Icon = full ? Minimize : Maximize;
  return (
    <IconButton
      className={classes(styles.button, offered && styles.offered)}
      label={full ? 'Vollbild beenden' : 'Vollbild'}
      icon={<Icon aria-hidden />}
      onClick={() => void toggleFullScreen()}
    />
  );
}

/** Whether this device lets pages fill the screen. */
const canFillScreen = () => document.fullscreenEnabled === true;

/** Starts or ends full screen. A browser may refuse; then nothing changes. */
async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // The browser refused.
  }
}

/** Calls `listener` when full screen starts or ends. Returns a function that stops it. */
function onFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
