import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error';
import { useFollowed } from '../../following';
import { above, below, loadLedger } from './ledger';

/** A member's balance step by step, as far as it was scrolled to, also while others book. */
export function useLedger(memberId: string) {
  const [olderError, setOlderError] = useState<string>();
  const ledger = useFollowed(
    () => loadLedger(memberId),
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
  const { data, update } = ledger;

  async function loadOlder(): Promise<void> {
    const from = data?.next;
    if (!from) return;
    setOlderError(undefined);
    try {
      const older = await loadLedger(memberId, from);
      update((read) => (read.next === from ? below(read, older) : read));
    } catch (reason) {
      setOlderError(messageOf(reason));
    }
  }
  return { ledger, loadOlder, olderError };
}
