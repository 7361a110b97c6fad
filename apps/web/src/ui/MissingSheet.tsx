import { useEffect } from 'react';
import { reloadWhenOutdated, reloadWhenReachable } from '../lib/reload';
import { Dialog } from './Dialog';
import { NEEDS_TILL, Notice } from './Notice';

/** Replaces a dialog that could not be loaded. The page reloads with that dialog as soon as the till can be reached. */
export default function MissingSheet({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    // The file may be missing because the till serves a newer version than this page's.
    void reloadWhenOutdated(false);
    return reloadWhenReachable();
  }, []);
  return (
    <Dialog title="Gerade nicht da" width="narrow" onClose={onClose}>
      <Notice variant="info">{NEEDS_TILL}</Notice>
    </Dialog>
  );
}
