import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { Notice } from '../../../../components/Notice';
import { Segments } from '../../../../components/Segments';
import type { PaymentWays } from '../../../../lib/paying-in/payment-ways';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import styles from '../Books.module.css';
import { AccountFields } from './AccountFields';
import { faultsOf, formOf, saveSettings, settingsOf, type WaysForm } from './payment-ways';

export interface PaymentWaysFormProps {
  readonly ways: PaymentWays;
  readonly readOnly: boolean;
}

const COUNTS = [
  { value: 'trust', label: 'Zählt sofort' },
  { value: 'confirm', label: 'Nach Bestätigung' },
] as const;

/** Cash and transfer, each with or without somebody who looks first. */
export function PaymentWaysForm({ ways, readOnly }: PaymentWaysFormProps) {
  const [form, setForm] = useState(() => formOf(ways));
  const [checked, setChecked] = useState(false);
  const task = useTask();
  const faults = faultsOf(form);
  const change = (part: Partial<WaysForm>) => {
    setForm({ ...form, ...part });
    task.fail(undefined);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(faults).length > 0) return;
    if (await task.run(() => saveSettings(settingsOf(form)))) announce('Gespeichert');
  }

  return (
    <form className={styles.settings} onSubmit={submit} noValidate>
      <fieldset className={styles.stack} disabled={readOnly}>
        <Card className={styles.card}>
          <Checkbox
            label="Bar in die Kasse"
            checked={form.cash}
            onChange={({ target }) => change({ cash: target.checked })}
          />
          {form.cash && (
            <Segments
              legend="Wann bar eingezahltes Geld zählt"
              options={COUNTS}
              value={form.confirmCash ? 'confirm' : 'trust'}
              onChange={(value) => change({ confirmCash: value === 'confirm' })}
            />
          )}
        </Card>
        <Card className={styles.card}>
          <Checkbox
            label="Überweisung"
            checked={form.transfer}
            onChange={({ target }) => change({ transfer: target.checked })}
          />
          {form.transfer && (
            <>
              <Segments
                legend="Wann überwiesenes Geld zählt"
                options={COUNTS}
                value={form.confirmTransfer ? 'confirm' : 'trust'}
                onChange={(value) => change({ confirmTransfer: value === 'confirm' })}
              />
              <AccountFields form={form} faults={checked ? faults : {}} onChange={change} />
            </>
          )}
        </Card>
      </fieldset>
      <p className={styles.hint}>{told(form)}</p>
      {task.error && <Notice variant="error">{task.error}</Notice>}
      {!readOnly && (
        <Button variant="main" type="submit" busy={task.busy} busyText="Wird gespeichert …">
          Speichern
        </Button>
      )}
    </form>
  );
}

/** What it means for members. */
function told({ cash, transfer, confirmCash, confirmTransfer }: WaysForm): string {
  if (!cash && !transfer) return 'So wird niemand gefragt, und jede Aufladung zählt sofort.';
  const asked = cash && transfer ? 'Beim Aufladen wählt jedes Mitglied, wie es zahlt. ' : '';
  return (cash && confirmCash) || (transfer && confirmTransfer)
    ? `${asked}Was bestätigt werden muss, steht hier unter „Angekündigt“ und zählt erst danach.`
    : `${asked}Alles zählt sofort.`;
}
