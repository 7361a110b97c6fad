import { useMay } from '../../../../lib/may';
import { useLoaded } from '../../../../lib/use-loaded';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import { BooksHead } from '../BooksHead';
import { PaymentWaysForm } from './PaymentWaysForm';
import { loadSettings, newsOfPaymentWays } from './payment-ways';

/** How members pay in. */
export function PaymentWaysPage() {
  const loaded = useLoaded('payment-ways', loadSettings, { changedBy: newsOfPaymentWays });
  const treasurer = useMay('treasurer');
  return (
    <>
      <BooksHead
        title="Einzahlen"
        summary="Was Mitglieder beim Aufladen gefragt werden, und wann es zählt"
        path={paths.paymentWays}
      />
      <WhenLoaded loaded={loaded}>
        {(ways) => <PaymentWaysForm key={JSON.stringify(ways)} ways={ways} readOnly={!treasurer} />}
      </WhenLoaded>
    </>
  );
}
