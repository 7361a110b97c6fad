import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error';
import { type Bookings, withNewest, withOlder } from '../../lib/bookings';
import { useTable } from '../../lib/table/store';
import { loadPage } from './history';

/** My bookings, kept up to date while they are shown. */
export function useHistory() {
  const [history, setHistory] = useState<Bookings>();
  const [error, setError] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // Every booking of mine, from whichever device, moves one of these.
  const asOf = useTable((table) => Math.max(table.asOf.balance, table.asOf.drinksTonight));

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are when to read again
  useEffect(() => {
    let outdated = false;
    loadPage().then(
      (newest) => {
        if (outdated) return;
        setHistory((known) => withNewest(known, newest));
        setError(undefined);
      },
      (reason) => outdated || setError(messageOf(reason)),
    );
    return () => {
      outdated = true;
    };
  }, [asOf, attempt]);

  async function loadOlder(): Promise<void> {
    if (!history?.next) return;
    try {
      const older = await loadPage(history.next);
      setHistory((known) => (known?.next === history.next ? withOlder(known, older) : known));
    } catch (reason) {
      setError(messageOf(reason));
    }
  }

  function retry(): void {
    setError(undefined);
    setAttempt((count) => count + 1);
  }

  return { history, error, loadOlder, retry };
}
