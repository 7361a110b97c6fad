import { useEffect, useState } from 'react';

/** A second tap in the same place within this time belongs to the previous screen, in ms. */
const SLIP_MS = 350;

/** False for a moment after a screen has appeared, so that a double tap doesn't hit the new screen. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SLIP_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
