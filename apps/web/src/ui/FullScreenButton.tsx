import { Maximize, Minimize } from 'lucide-react';
import { canFillScreen, toggleFullScreen, useFullScreen } from '../lib/linked-screen';
import { IconButton } from './Button';

/** Fills the screen with the page, where the device lets pages do that. */
export function FullScreenButton({ className }: { className?: string }) {
  const full = useFullScreen();
  const Icon = full ? Minimize : Maximize;
  if (!canFillScreen()) return null;
  return (
    <IconButton
      className={className}
      label={full ? 'Vollbild beenden' : 'Vollbild'}
      icon={<Icon aria-hidden />}
      onClick={() => void toggleFullScreen()}
    />
  );
}
