import { type ReactNode, useState } from 'react';
import { useConnectionLost, useHeard, useOffline } from '../lib/table/store';
import { Notice } from './Notice';

export const NEEDS_TILL = 'Dafür brauchst du Netz';

/**
 * Children that work only with the till in reach. Without it a notice says so before anybody types. Children that were there
 * when the connection broke stay, with what was typed.
 */
export function NeedsTill({ children }: { children: ReactNode }) {
  const offline = useOffline();
  const heard = useHeard();
  const [reached, setReached] = useState(!offline && heard);
  if (!offline && heard && !reached) setReached(true);
  return (
    <>
      {offline && <Notice variant="info">{NEEDS_TILL}</Notice>}
      {reached && children}
    </>
  );
}

/** Says that what is shown may be old, for as long as the connection is lost. */
export function ConnectionNotice() {
  const lost = useConnectionLost();
  return lost && <Notice variant="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>;
}
