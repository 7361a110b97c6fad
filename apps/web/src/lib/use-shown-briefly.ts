import { useEffect, useState } from 'react';

/** True for some time after each `show()`: a notice that goes away by itself. */
export function useShownBriefly(ms: number): readonly [shown: boolean, show: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return [since !== 0, () => setSince((count) => count + 1)];
}
