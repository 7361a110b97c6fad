import { type CashCount, type CashPosition, NOTE_LENGTH, texts, wireCents } from '@stammtisch/contracts';
import { amountLimits, type Cents, type Place } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { AmountField } from '../../../../components/AmountField';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Field } from '../../../../components/Field';
import { Notice } from '../../../../components/Notice';
import { useMay } from '../../../../lib/may';
import { amountText, useAmount } from '../../../../lib/use-amount';
import { useTask } from '../../../../lib/use-task';
import { announce } from '../../announce';
import { CoinCounter } from './CoinCounter';
import styles from './Count.module.css';
import { bookCount } from './count';
import { Difference } from './Difference';
import { LastCount } from './LastCount';

export interface CountFormProps {
  readonly place: Place;
  readonly position: CashPosition;
  /** The last count there; none yet without. */
  readonly last: CashCount | undefined;
  readonly onBooked: () => void;
}

/** What was counted, what should be there, and why that differs. */
export function CountForm({ place, position, last, onBooked }: CountFormProps) {
  const keeps = useMay('treasurer');
  const expected = wireCents(position[place]);
  const isBox = place === 'box';
  const task = useTask();
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const limits = isBox ? amountLimits.inBox : amountLimits.balance;
  const amount = useAmount(limits, { onType: () => task.fail(undefined) });
  const difference: Cents | undefined = amount.cents === undefined ? undefined : amount.cents - expected;
  const differs = difference !== undefined && difference !== 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const counted = amount.check();
    const missing = differs && reason.trim() === '';
    setReasonMissing(missing);
    if (counted === undefined || missing) return;
    const booked = { place, counted, expected, reason: differs ? reason : '' };
    if (await task.run(() => bookCount(booked))) announce('Kassensturz gebucht');
    // Also when something else was booked meanwhile: what should be there is another sum by now.
    onBooked();
  }

  return (
    <Card>
      <form
        className={styles.form}
        aria-label={isBox ? 'Kasse zählen' : 'Konto vergleichen'}
        onSubmit={submit}
        noValidate
      >
        <LastCount last={last} place={place} />
        {keeps && (
          <>
            {isBox && <CoinCounter onSum={(sum) => amount.type(amountText(sum))} />}
            <AmountField
              label={isBox ? 'Gezählt, in Euro' : 'Stand laut Kontoauszug, in Euro'}
              name="counted"
              {...amount.field}
            />
          </>
        )}
        <Difference expected={expected} counted={amount.cents} />
        {keeps && (
          <>
            {differs && (
              <Field
                label="Woran liegt es?"
                name="reason"
                autoComplete="off"
                maxLength={NOTE_LENGTH}
                hint="Bleibt mit deinem Namen im Protokoll. „Weiß keiner“ ist auch eine Antwort."
                error={reasonMissing ? texts.reasonMissing : undefined}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value);
                  setReasonMissing(false);
                }}
              />
            )}
            {task.error && <Notice variant="error">{task.error}</Notice>}
            <Button variant="main" type="submit" busy={task.busy} busyText="Wird gebucht …">
              {differs ? 'Unterschied buchen' : 'Kassensturz buchen'}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
