import { type Announcement, calls, type MoneyWay, type Transaction, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, type PaymentWays, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { amountText, keysOfForm, maybeBooked, useAmount } from '../../lib/money-form';
import { knownPaymentWays, loadPaymentWays } from '../../lib/paying-in';
import { updateTable } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useTask } from '../../lib/use-task';
import { AmountField, AmountPresets } from '../../ui/AmountField';
import { Button } from '../../ui/Button';
import { inFooter } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { countsWhen } from '../../words/paying-in';

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

/** The usual amounts, in cents (docs/product.md, section 9). */
export const PRESETS: readonly Cents[] = [500, 1000, 2000, 5000];

/** The result of a top-up: booked at once, or announced. */
export interface ToppedUp {
  readonly amount: Cents;
  readonly way: MoneyWay | null;
  readonly reference: string | null;
  readonly transaction: Transaction | undefined;
  readonly announcement: Announcement | undefined;
}

/** Whether the member still has to pay, or to wait for a confirmation. */
export const isStillToDo = ({ announcement, reference }: ToppedUp): boolean =>
  announcement !== undefined || reference !== null;

/** Tops up the member's balance. `named` is the chosen way of paying; undefined where members are not asked. */
export async function topUp(
  amount: Cents,
  named: MoneyWay | undefined,
  keys: IdempotencyKeys,
): Promise<ToppedUp> {
  const answer = await call(calls.topUp, {
    body: { amount: toEuro(amount), ...(named && { way: named }) },
    failure: 'Fehler beim Aufladen des Guthabens',
    keys,
  }).catch(maybeBooked);
  updateTable((table) => applyBalance(table, answer));
  const { transaction, announcement } = answer;
  const { way = null, reference = null } = announcement ?? transaction ?? {};
  return { amount, way, reference, transaction, announcement };
}

/** A button to top up with. */
export interface Choice {
  /** Undefined where members are not asked for a way. */
  readonly way: MoneyWay | undefined;
  readonly title: string;
  /** The button's text after the sum. */
  readonly words: string;
  readonly busy: string;
}

const choice = (title: string, way?: MoneyWay): Choice => ({
  way,
  title,
  words: title.charAt(0).toLowerCase() + title.slice(1),
  busy: `${title} …`,
});

/** The buttons for these ways. A single way needs no choice. */
export function choicesOf(ways: PaymentWays | undefined): readonly Choice[] {
  const { cash, transfer } = ways ?? { cash: null, transfer: null };
  const byTransfer = choice('Überweisen', 'transfer');
  if (cash && transfer) return [choice('In die Barkasse', 'cash'), byTransfer];
  return transfer ? [byTransfer] : [choice('Aufladen', cash ? 'cash' : undefined)];
}
