import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api-error';
import { useFollowed } from '../following';
import { type AllBookings, above, below, loadAgain, loadPage } from './transactions';

/** Everybody's bookings, as far as they have been scrolled to, also while others book and cancel. */
export function useTransactions() {
  const known = useRef<AllBookings>(undefined);
  const [olderError, setOlderError] = useState<string>();
  const bookings = useFollowed(
    () => loadAgain(known.current?.transactions ?? []),
    [
      'DrinkPurchased',
      'CreditToppedUp',
      'BalanceSet',
      'TransactionCancelled',
      'ProfileChanged',
      'MemberRemoved',
    ],
    above,
  );
  const { data, update } = bookings;
  useEffect(() => {
    known.current = data;
  }, [data]);

  async function loadOlder(): Promise<void> {
    const from = data?.next;
    if (!from) return;
    setOlderError(undefined);
    try {
      const older = await loadPage(from);
      update((read) => (read.next === from ? below(read, older) : read));
    } catch (reason) {
      setOlderError(messageOf(reason));
    }
  }

  return { bookings, loadOlder, olderError };
}
