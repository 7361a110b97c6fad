import type { Cents } from '@stammtisch/domain';
import { loadPaymentWays } from '../../lib/paying-in/payment-ways';
import { TransferDetails } from '../../lib/paying-in/TransferDetails';
import { useLoaded } from '../../lib/use-loaded';
import { LoadFailed, Waiting } from './States';

/** The code of a transfer that was announced, once more. */
export function TransferAgain({ amount, reference }: { amount: Cents; reference: string }) {
  const { data, failed, reload } = useLoaded('ways', loadPaymentWays);
  if (failed) return <LoadFailed error={failed} retry={reload} />;
  if (!data) return <Waiting />;
  if (!data.transfer) return <p>Überwiesen wird hier nicht mehr. Frag nach, wer die Kasse führt.</p>;
  return <TransferDetails amount={amount} reference={reference} account={data.transfer} />;
}
