import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { listen } from '../lib/table/page-life';
import { IconButton } from './Button';

const onFullScreen = (listener: () => void) => listen(document, ['fullscreenchange'], listener);

/** Starts or ends full screen. A browser may refuse: nothing changes then. */
function toggle(full: boolean): void {
  const page = document.documentElement;
  const done = full ? document.exitFullscreen() : page.requestFullscreen({ navigationUI: 'hide' });
  void done.catch(() => undefined);
}

export function FullScreenButton({ className }: { className?: string }) {
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null);
  const Icon = full ? Minimize : Maximize;
  if (document.fullscreenEnabled !== true) return null;
  return (
    <IconButton
      className={className}
      label={full ? 'Vollbild beenden' : 'Vollbild'}
      icon={Icon}
      onClick={() => toggle(full)}
    />
  );
}
