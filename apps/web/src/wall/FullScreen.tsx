import { Maximize, Minimize } from 'lucide-react';
import { useEffect } from 'react';
import { canFillScreen, toggleFullScreen, useFullScreen } from '../lib/linked-screen';
import { IconButton } from '../ui/Button';
import { classes } from '../ui/classes';
import styles from './FullScreen.module.css';

/** Fills the screen with the slate, on a tap anywhere, on the key F, or by its button. The button shows while `offered`. */
export function FullScreen({ offered }: { offered: boolean }) {
  const full = useFullScreen();

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
