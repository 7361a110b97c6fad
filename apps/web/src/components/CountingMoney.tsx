import { useEffect, useRef, useState } from 'react';
import { Money, type MoneyProps } from './Money';
import { prefersStillness } from './prefers-stillness';

const duration = 300;

/** Money that counts to its new value, so that a change is seen. */
export function CountingMoney({ cents, ...rest }: MoneyProps) {
  const [shown, setShown] = useState(cents);
  const current = useRef(cents);

  useEffect(() => {
    const from = current.current;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const passed = prefersStillness() ? 1 : Math.min(1, Math.max(0, now - start) / duration);
      current.current = Math.round(from + (cents - from) * (1 - (1 - passed) ** 3));
      setShown(current.current);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    if (from !== cents) step(start);
    return () => cancelAnimationFrame(frame);
  }, [cents]);

  return <Money cents={shown} {...rest} />;
}
