import { amountLimits, type Cents, toEuro } from '@stammtisch/domain';
import type { FormEvent } from 'react';
import { AmountField } from '../../../../components/AmountField';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { useMay } from '../../../../lib/may';
import { useAmount } from '../../../../lib/use-amount';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import styles from '../Books.module.css';
import { openCashBook } from './cash';

/** Begins the cash book with what lies in box and bank. */
export function OpenCashBook({ onOpened }: { onOpened: () => void }) {
  const mayOpen = useMay('treasurer');
  const task = useTask();
  const box = useAmount(amountLimits.inBox);
  const bank = useAmount(amountLimits.balance);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amounts = [box, bank].map((amount) => (amount.empty ? 0 : amount.check()));
    const [inBox, onBank] = amounts as [Cents | undefined, Cents | undefined];
    if (inBox === undefined || onBank === undefined) return;
    if (!(await task.run(() => openCashBook({ box: toEuro(inBox), bank: toEuro(onBank) })))) return;
    announce('Kassenbuch begonnen');
    onOpened();
  }

  return (
    <Card>
      <form className={styles.card} aria-label="Kassenbuch beginnen" onSubmit={submit} noValidate>
        <h2>Kassenbuch beginnen</h2>
        <p className={styles.hint}>
          Zähl, was in der Kasse liegt, und schau, was auf dem Konto ist. Von da an siehst du jederzeit, wie
          viel da sein muss und wem es gehört. Was früher gebucht wurde, bleibt, wie es ist.
        </p>
        {mayOpen ? (
          <>
            <div className={styles.pair}>
              <AmountField label="In der Kasse, in Euro" name="box" {...box.field} />
              <AmountField label="Auf dem Konto, in Euro" name="bank" {...bank.field} />
            </div>
            {task.error && <Notice variant="error">{task.error}</Notice>}
            <Button variant="main" type="submit" busy={task.busy} busyText="Wird angelegt …">
              Kassenbuch beginnen
            </Button>
          </>
        ) : (
          <Notice variant="info">Das kann der Kassenwart oder ein Admin tun.</Notice>
        )}
      </form>
    </Card>
  );
}
