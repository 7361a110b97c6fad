import { NOTE_LENGTH, type Transaction } from '@stammtisch/contracts';
import { amountLimits, formatEuro } from '@stammtisch/domain';
import { useEffect, useRef, useState } from 'react';
import { keysOfForm, useAmount } from '../../lib/money-form';
import { useWaiting } from '../../lib/outbox/store';
import { AmountField } from '../../ui/AmountField';
import { Button } from '../../ui/Button';
import { inFooter } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { Form, typedIn } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { isolated } from '../../words/format';
import { mostToPassOn, passOn, type Receiver } from './pass-on';

interface PassOnFormProps {
  readonly receiver: Receiver;
  /** Leads back to the choice of a receiver. */
  readonly onOther: () => void;
  readonly onPassed: (transaction: Transaction) => void;
}

/** Asks how much a member gets and what for, and says how much the giver has left for it. */
export function PassOnForm({ receiver, onOther, onPassed }: PassOnFormProps) {
  const now = useWaiting();
  const [keys] = useState(keysOfForm);
  // As it was at first: where only the answer was lost the money is gone already, and the same tap goes once more.
  const [{ balance, left }] = useState(now);
  const most = mostToPassOn(left);
  const amount = useAmount({ ...amountLimits.handover, most });
  const name = isolated(receiver.name);
  const field = useRef<HTMLDivElement>(null);
  // The button that led here is gone, so the amount takes the focus.
  useEffect(() => field.current?.querySelector('input')?.focus({ preventScroll: true }), []);

  async function submit(form: HTMLFormElement) {
    if (amount.cents === undefined) return;
    onPassed(await passOn(receiver, amount.cents, typedIn(form, 'note'), keys));
  }

  const has = `Auf deinem Deckel: ${formatEuro(balance)}.`;
  const other = (
    <Button variant="quiet" wide onClick={onOther}>
      Jemand anderen wählen
    </Button>
  );
  if (most === 0)
    return (
      <>
        <Notice variant="info">{has} Damit ist dein Limit erreicht: Lade auf, dann geht es.</Notice>
        {other}
      </>
    );
  return (
    <Form
      submitText={amount.cents === undefined ? 'Weitergeben' : `${formatEuro(amount.cents)} an ${name} geben`}
      busyText="Wird gebucht …"
      footer={inFooter}
      buttons={other}
      onSubmit={submit}
    >
      <div ref={field}>
        <AmountField
          label="Betrag in Euro"
          name="amount"
          hint={left === null ? has : `${has} Weitergeben kannst du bis ${formatEuro(most)}.`}
          {...amount.field}
        />
      </div>
      <Field
        label="Wofür (freiwillig)"
        name="note"
        maxLength={NOTE_LENGTH}
        hint={`Liest auch ${name}; bleibt für immer im Protokoll.`}
      />
    </Form>
  );
}
