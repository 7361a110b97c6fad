import { type MoneyWay, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, type PaymentWays } from '@stammtisch/domain';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { knownPaymentWays, loadPaymentWays } from '../../lib/paying-in';
import { useLoaded } from '../../lib/use-loaded';
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
  /** The table's ways to pay in; loaded if missing. */
  readonly ways?: PaymentWays;
  readonly balance: Cents;
}

export function TopUpForm({ pay, ways: given, balance }: TopUpFormProps) {
  const [search] = useSearchParams();
  const ways = useLoaded('ways', async () => given ?? loadPaymentWays());
  const known = ways.data ?? given ?? knownPaymentWays();
  const [chosen, setChosen] = useState<MoneyWay>();
  const task = useTask();
  // Fixed, so that no button changes under the finger.
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
  // Until the ways are known the buttons are busy: no button may turn into another under the finger.
  const loadingWays = !known && !ways.error;
  const choices = choicesOf(known);

  async function submit({ pressed, keys }: Submitted) {
    const way = choices.find((choice) => choice.way === pressed)?.way;
    setChosen(way);
    if (sum !== undefined && !loadingWays) await pay(sum, way, keys);
  }

  const label = ({ title }: { title: string }) =>
    sum === undefined ? title : `${formatEuro(sum)} ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

  const buttons = (
    <>
      {known && countsWhen(known) && <Muted centered>{countsWhen(known)}</Muted>}
      <Stack gap={2}>
        {choices.map((choice, index) => (
          <Button
            key={choice.title}
            variant={index === 0 ? 'main' : 'plain'}
            type="submit"
            name="way"
            value={choice.way}
            wide
            busy={loadingWays || (task.busy && choice.way === chosen)}
            busyText={loadingWays ? label(choice) : `${choice.title} …`}
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
function choicesOf(ways: PaymentWays | undefined): readonly { title: string; way: MoneyWay | undefined }[] {
  const { cash, transfer } = ways ?? { cash: null, transfer: null };
  const byTransfer = { title: 'Überweisen', way: 'transfer' } as const;
  if (cash && transfer) return [{ title: 'In die Barkasse', way: 'cash' }, byTransfer];
  return transfer ? [byTransfer] : [{ title: 'Aufladen', way: cash ? 'cash' : undefined }];
}
