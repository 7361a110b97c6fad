import { useEffect } from 'react';
import { reloadWhenOutdated, reloadWhenReachable } from '../lib/reload';
import { Dialog } from './Dialog';
import { NEEDS_TILL } from './NeedsTill';
import { Notice } from './Notice';

/** Stands for a sheet that could not be loaded. The page begins afresh, with it, as soon as the till is in reach. */
export function MissingSheet({ title, onClose }: { title: string; onClose: () => void }) {
  useEffect(() => {
    // The missing file may have gone with the version that this page is of.
    void reloadWhenOutdated(false);
    return reloadWhenReachable();
  }, []);
  return (
    <Dialog open title={title} width="narrow" onClose={onClose}>
      <Notice variant="info">{NEEDS_TILL}</Notice>
    </Dialog>
  );
}
