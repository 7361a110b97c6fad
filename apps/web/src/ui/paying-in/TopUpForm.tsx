import { type MoneyWay, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, type PaymentWays } from '@stammtisch/domain';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { useTask } from '../../lib/use-task';
import { countsWhen } from '../../words/paying-in';
import { Button } from '../Button';
import { inFooter } from '../Dialog';
import { Form, type Submitted } from '../Form';
import { amount, useFields } from '../fields';
import { Stack } from '../Stack';
import { Muted } from '../Text';

interface TopUpFormProps {
  readonly pay: (sum: Cents, way: MoneyWay | undefined, keys: IdempotencyKeys) => Promise<void>;
  readonly ways: PaymentWays;
  readonly balance: Cents;
}

export function TopUpForm({ pay, ways: current, balance }: TopUpFormProps) {
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<MoneyWay>();
  const task = useTask();
  // Fixed, so that no button changes under the finger.
  const [ways] = useState(current);
  const [owed] = useState(Math.max(0, -balance));
  const { values, drawn } = useFields({
    amount: {
      ...amount('Anderer Betrag in Euro', amountLimits.topUp, {
        invalid: texts.topUpInvalid,
        presets: PRESETS,
        owed,
      }),
      initial: search.get('betrag') ?? '',
    },
  });
  const sum = values.amount;
  const choices = choicesOf(ways);

  async function submit({ pressed, keys }: Submitted) {
    const way = choices.find((choice) => choice.way === pressed)?.way;
    setChosen(way);
    if (sum !== undefined) await pay(sum, way, keys);
  }

  const label = ({ title }: { title: string }) =>
    sum === undefined ? title : `${formatEuro(sum)} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

  const buttons = (
    <>
      {countsWhen(ways) && <Muted centered>{countsWhen(ways)}</Muted>}
      <Stack gap={2}>
        {choices.map((choice, index) => (
          <Button
            key={choice.title}
            variant={index === 0 ? 'main' : 'plain'}
            type="submit"
            name="way"
            value={choice.way}
            wide
            busy={task.busy && choice.way === chosen}
            busyText={`${choice.title} …`}
          >
            {label(choice)}
          </Button>
        ))}
      </Stack>
    </>
  );

  return (
    <Form task={task} footer={inFooter} buttons={buttons} onSubmit={submit}>
      {drawn()}
    </Form>
  );
}

/** In cents (docs/product.md, section 9). */
const PRESETS: readonly Cents[] = [500, 1000, 2000, 5000];

/** The buttons for these ways; one for a single way, and without a way where members don't choose one. */
function choicesOf({ cash, transfer }: PaymentWays): readonly { title: string; way: MoneyWay | undefined }[] {
  const byTransfer = { title: 'Überweisen', way: 'transfer' } as const;
  if (cash && transfer) return [{ title: 'In die Barkasse', way: 'cash' }, byTransfer];
  return transfer ? [byTransfer] : [{ title: 'Aufladen', way: cash ? 'cash' : undefined }];
}
