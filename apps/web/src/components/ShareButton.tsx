import { Share2 } from 'lucide-react';
import { Button } from './Button';

/** Passes something on as this device does it; nothing where it can't, as without https. */
export function ShareButton({ what }: { what: ShareData }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      icon={<Share2 size={20} aria-hidden />}
      // Whoever thinks better of it closes the sheet: nothing went wrong.
      onClick={() => void navigator.share(what).catch(() => undefined)}
    >
      Teilen
    </Button>
  );
}
