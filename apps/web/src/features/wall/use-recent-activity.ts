import { useEffect, useState } from 'react';

const REST_MS = 4_000;

/** True for a moment after somebody has moved the pointer, touched the screen or pressed a key. */
export function useRecentActivity(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setStirred(true);
      clearTimeout(timer);
      timer = setTimeout(() => setStirred(false), REST_MS);
    };
    const types = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const type of types) addEventListener(type, stir);
    return () => {
      clearTimeout(timer);
      for (const type of types) removeEventListener(type, stir);
    };
  }, []);
  return stirred;
}
