import { useEffect, useState } from 'react';

/** A second tap in the same place within this time was meant for what stood there before, in ms. */
const SLIP_MS = 350;

/** False for a moment after a screen has come: whoever taps twice must not hit what has just come under their finger. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SLIP_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
