import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classes } from '../../components/classes';
import { IconButton } from '../../components/IconButton';
import styles from './FullScreen.module.css';
import { canFillScreen, onFullScreen, toggleFullScreen } from './full-screen';

/** Fills the screen with the slate: by this button, which shows when somebody stirs, by a tap anywhere, or with F. */
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
