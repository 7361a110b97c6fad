import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../lib/paths';
import { reloadWhenOutdated, reloadWhenReachable } from '../lib/reload';
import { Dialog } from './Dialog';
import { NEEDS_TILL, Notice } from './Notice';

/** Replaces a dialog or page that could not be loaded. It is loaded again as soon as the till can be reached. */
export default function MissingSheet({ onClose = () => navigate(paths.table) }: { onClose?: () => void }) {
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
