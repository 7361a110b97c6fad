import { type MoneyWay, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, type PaymentWays } from '@stammtisch/domain';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { amountText, keysOfForm, useAmount } from '../../lib/money-form';
import { knownPaymentWays, loadPaymentWays } from '../../lib/paying-in';
import { useLoaded } from '../../lib/use-loaded';
import { useTask } from '../../lib/use-task';
import { AmountField, AmountPresets } from '../../ui/AmountField';
import { Button } from '../../ui/Button';
import { inFooter } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { countsWhen } from '../../words/paying-in';
import { type Choice, choicesOf, PRESETS } from './top-up';

export interface TopUpFormProps<Paid> {
  readonly pay: (sum: Cents, way: MoneyWay | undefined, keys: IdempotencyKeys) => Promise<Paid>;
  readonly onPaid: (paid: Paid) => void;
  /** The table's ways to pay in, where they are known; else they are loaded. */
  readonly ways?: PaymentWays;
  /** What else one may come for. */
  readonly children?: ReactNode;
}

/** Asks for an amount, with four usual ones to tap, and has a button for each way of paying in. */
export function TopUpForm<Paid>({ pay, onPaid, ways: given, children }: TopUpFormProps<Paid>) {
  const [search] = useSearchParams();
  const ways = useLoaded('ways', async () => given ?? loadPaymentWays());
  const known = ways.data ?? given ?? knownPaymentWays();
  const [chosen, setChosen] = useState<MoneyWay>();
  const task = useTask();
  const [keys] = useState(keysOfForm);
  const amount = useAmount(amountLimits.topUp, {
    initial: search.get('betrag') ?? '',
    invalid: texts.topUpInvalid,
    onType: () => task.fail(undefined),
  });
  // Until the ways are known the buttons are busy: no button may turn into another under the finger.
  const asking = !known && !ways.failed;
  const choices = choicesOf(known);

  async function submit(_: HTMLFormElement, pressed: string | undefined) {
    const sum = amount.cents;
    const way = choices.find((choice) => choice.way === pressed)?.way;
    setChosen(way);
    if (sum !== undefined && !asking) onPaid(await pay(sum, way, keys));
  }

  const label = (choice: Choice, sum: Cents | undefined) =>
    sum === undefined ? choice.title : `${formatEuro(sum)} ${choice.words}`;

  const buttons = (
    <>
      {known && countsWhen(known) && <Muted centered>{countsWhen(known)}</Muted>}
      <Stack gap={2}>
        {choices.map((choice, index) => (
          <Button
            key={choice.words}
            variant={index === 0 ? 'main' : 'plain'}
            type="submit"
            name="way"
            value={choice.way}
            wide
            busy={asking || (task.busy && choice.way === chosen)}
            busyText={asking ? label(choice, amount.cents) : choice.busy}
          >
            {label(choice, amount.cents)}
          </Button>
        ))}
      </Stack>
    </>
  );

  return (
    <Form task={task} footer={inFooter} buttons={buttons} onSubmit={submit}>
      <AmountPresets
        amounts={PRESETS}
        chosen={amount.cents}
        onChoose={(preset) => amount.type(amountText(preset))}
      />
      <AmountField label="Anderer Betrag in Euro" name="amount" {...amount.field} />
      {children}
    </Form>
  );
}
