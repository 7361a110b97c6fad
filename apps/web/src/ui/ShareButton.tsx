import { Share2 } from 'lucide-react';
import { Button } from './Button';

/** Opens the device's own way to share. The button does not show where the device has none, as without https. */
export function ShareButton({ what }: { what: ShareData }) {
  if (!('share' in navigator)) return null;
  return (
    <Button
      icon={<Share2 size={20} aria-hidden />}
      // The promise fails when the member closes the device's sheet; that is no error.
      onClick={() => void navigator.share(what).catch(() => undefined)}
    >
      Teilen
    </Button>
  );
}
