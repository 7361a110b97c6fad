import { useStore } from 'zustand';
import { Notice } from '../../components/Notice';
import { useOffline } from '../table/use-offline';
import { outboxStore } from './store';

/** Says that taps can't wait for the till here, as long as that matters. */
export function CannotWait() {
  const offline = useOffline();
  const canWait = useStore(outboxStore, (store) => store.canWait);
  if (canWait || !offline) return null;
  return (
    <Notice variant="warning">
      Dieser Browser kann nichts vormerken: Was du antippst, wird sofort versucht, und ohne Netz nicht
      gebucht.
    </Notice>
  );
}
