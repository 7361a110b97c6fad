import type { StatementAnswer } from '@stammtisch/contracts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { loadStatement } from './statement';

/** A month's statement as it is when the page is opened: paper does not change either. */
export function useStatement(month: string, whose: string | undefined) {
  const [statement, setStatement] = useState<StatementAnswer>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is when to read again
  useEffect(() => {
    let outdated = false;
    setError(undefined);
    loadStatement(month, whose).then(
      (read) => outdated || setStatement(read),
      (reason) => outdated || setError(messageOf(reason)),
    );
    return () => {
      outdated = true;
    };
  }, [month, whose, attempt]);

  const shown = statement?.month === month ? statement : undefined;
  return { statement: shown, error, retry: () => setAttempt((count) => count + 1) };
}
