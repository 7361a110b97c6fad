import { amountLimits, toEuro } from '@stammtisch/domain';
import { toast } from '../../admin/Toast';
import { useAmount } from '../../lib/money-form';
import { useMay } from '../../lib/table/store';
import { AmountField } from '../../ui/AmountField';
import { Card } from '../../ui/Card';
import { Form } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { Pair } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { openCashBook } from './cash';

/** Begins the cash book with what lies in box and bank. */
export function OpenCashBook({ onOpened }: { onOpened: () => void }) {
  const mayOpen = useMay('treasurer');
  const box = useAmount(amountLimits.inBox, { optional: true });
  const bank = useAmount(amountLimits.balance, { optional: true });

  async function submit() {
    await openCashBook({ box: toEuro(box.cents ?? 0), bank: toEuro(bank.cents ?? 0) });
    toast('Kassenbuch begonnen');
    onOpened();
  }

  return (
    <Card>
      <Form
        aria-label="Kassenbuch beginnen"
        submitText={mayOpen && 'Kassenbuch beginnen'}
        busyText="Wird angelegt …"
        wide={false}
        onSubmit={submit}
      >
        <h2>Kassenbuch beginnen</h2>
        <Muted>
          Zähl, was in der Barkasse liegt, und schau, was auf dem Bankkonto ist. Von da an siehst du
          jederzeit, wie viel da sein muss und wem es gehört. Was früher gebucht wurde, bleibt, wie es ist.
        </Muted>
        {mayOpen ? (
          <Pair>
            <AmountField label="In der Barkasse, in Euro" name="box" {...box.field} />
            <AmountField label="Auf dem Bankkonto, in Euro" name="bank" {...bank.field} />
          </Pair>
        ) : (
          <Notice variant="info">Das kann der Kassenwart oder ein Admin tun.</Notice>
        )}
      </Form>
    </Card>
  );
}
