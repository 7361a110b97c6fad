import { calls, type MoneyWay } from '@stammtisch/contracts';
import { type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { MAYBE_BOOKED } from '../../lib/money-form';
import { useWaiting } from '../../lib/outbox/store';
import { moneyNewsStore } from '../../lib/table/news';
import { updateTable, useTable } from '../../lib/table/store';
import { offerUndo, TOP_UP } from '../../lib/undo';
import { takeFocus } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Dialog, DialogFooter } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import { NeedsTill } from '../../ui/Notice';
import { NewsNotice } from '../../ui/paying-in/MoneyNotices';
import { TopUpForm } from '../../ui/paying-in/TopUpForm';
import { TransferDetails } from '../../ui/paying-in/TransferDetails';
import { Stack } from '../../ui/Stack';

/** Tops up: amount and way first, then what is left to do. */
export default function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { balance } = useWaiting();
  const ways = useTable((table) => table.paymentWays);
  const [paid, setPaid] = useState<ToppedUp>();

  function close() {
    onClose();
    if (paid) offer(paid);
  }

  async function pay(...entered: Parameters<typeof topUp>) {
    const toppedUp = await topUp(...entered);
    // The member still has to pay, or to wait for a confirmation.
    if (toppedUp.announcement || toppedUp.reference !== null) return setPaid(toppedUp);
    onClose();
    offer(toppedUp);
  }

  return (
    <Dialog
      title={
        paid ? (paid.way === 'transfer' ? 'Jetzt überweisen' : 'In die Barkasse legen') : 'Guthaben aufladen'
      }
      subtitle={
        !paid && (
          <>
            Auf deinem Deckel: <Money cents={balance} />
          </>
        )
      }
      onClose={close}
    >
      <NeedsTill>
        {paid ? <PaidStep paid={paid} onDone={close} /> : <TopUpForm {...{ ways, balance, pay }} />}
      </NeedsTill>
    </Dialog>
  );
}

/** An announced top-up has no transaction yet, and is withdrawn instead. */
function offer({ transaction }: ToppedUp) {
  if (transaction) offerUndo(transaction, TOP_UP);
}

/** What is left to do after a top-up: pay the money in, and perhaps wait for its confirmation. */
function PaidStep({ paid, onDone }: { paid: ToppedUp; onDone: () => void }) {
  const { amount, reference, announcement } = paid;
  const { news } = useStore(moneyNewsStore);
  const outcome = news.find((each) => 'status' in each && each.id === announcement?.id);

  return (
    <Stack>
      <p>{stillToDo(paid)}</p>
      {reference !== null && <TransferDetails amount={amount} reference={reference} />}
      <DialogFooter>
        {outcome && <NewsNotice news={outcome} />}
        <Button variant="main" wide ref={takeFocus} onClick={onDone}>
          Erledigt
        </Button>
      </DialogFooter>
    </Stack>
  );
}

function stillToDo({ amount, way, announcement }: ToppedUp): string {
  const sum = formatEuro(amount);
  if (!announcement)
    return `${sum} stehen schon auf deinem Deckel. Überweise sie gleich, dann stimmt die Kasse.`;
  return way === 'transfer'
    ? `${sum} sind angekündigt. Sobald sie auf dem Bankkonto sind und bestätigt, stehen sie auf deinem Deckel.`
    : `${sum} sind angekündigt. Leg sie in die Barkasse: sobald sie bestätigt sind, stehen sie auf deinem Deckel.`;
}

/** The result of a top-up: booked at once, or announced. */
type ToppedUp = Awaited<ReturnType<typeof topUp>>;

/** @param chosen the way of paying; undefined where members are not asked */
async function topUp(amount: Cents, chosen: MoneyWay | undefined, keys: IdempotencyKeys) {
  const answer = await call(calls.topUp, {
    body: { amount: toEuro(amount), ...(chosen && { way: chosen }) },
    failure: 'Fehler beim Aufladen des Guthabens',
    keys,
    noAnswer: MAYBE_BOOKED,
  });
  updateTable((table) => applyBalance(table, answer));
  const { way = null, reference = null } = answer.announcement ?? answer.transaction ?? {};
  return { ...answer, amount, way, reference };
}
