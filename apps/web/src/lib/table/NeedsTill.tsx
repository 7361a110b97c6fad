import { type ReactNode, useState } from 'react';
import { Notice } from '../../components/Notice';
import { useHeard } from './store';
import { useOffline } from './use-offline';

export const NEEDS_TILL = 'Dafür brauchst du Netz';

/**
 * What works with the till only: says so before anything is typed. What was there already when the connection broke stays,
 * with all that was typed.
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
