import { type ReactNode, useState } from 'react';
import { useHeard, useOffline } from '../lib/table/store';
import { Notice } from './Notice';

export const NEEDS_TILL = 'Dafür brauchst du Netz';

/**
 * Shows children that work only while the till can be reached, or else a notice. Children that are shown already stay when
 * the connection breaks, with what was typed.
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
