import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Whether somebody is not at the table but at something else: another page, a dialog or a field. Then nothing may cover the
 * screen.
 *
 * @param aside whether the page is another than the table
 */
export function useElsewhere(aside: boolean): boolean {
  const [busy, setBusy] = useState(isBusy);
  // A sheet that closes with its page is gone by now.
  useLayoutEffect(() => {
    if (!aside) setBusy(isBusy());
  }, [aside]);
  useEffect(() => {
    const look = () => setBusy(isBusy());
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return aside || busy;
}

const isBusy = () =>
  topDialog() !== undefined || document.activeElement?.matches('input, textarea, select') === true;

/** The open dialog that lies above all others. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1);
