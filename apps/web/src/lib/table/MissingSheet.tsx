import { useEffect } from 'react';
import { Dialog } from '../../components/Dialog';
import { Notice } from '../../components/Notice';
import { reloadWhenOutdated, reloadWhenReachable } from '../reload';
import { NEEDS_TILL } from './NeedsTill';

/** Stands for a sheet that could not be loaded. It is there after a fresh start, which comes as soon as the till is in reach. */
export function MissingSheet({ title, onClose }: { title: string; onClose: () => void }) {
  useEffect(() => {
    // What is missing may have gone with the version that this page is of.
    void reloadWhenOutdated(false);
    return reloadWhenReachable();
  }, []);
  return (
    <Dialog open title={title} width="narrow" onClose={onClose}>
      <Notice variant="info">{NEEDS_TILL}</Notice>
    </Dialog>
  );
}
