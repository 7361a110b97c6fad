import { formatEuro } from '@stammtisch/domain';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { moneyNewsStore } from '../../lib/money-news';
import { knownPaymentWays, withdraw } from '../../lib/paying-in';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { DialogFooter } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { TransferDetails } from '../../ui/paying-in/TransferDetails';
import { Stack } from '../../ui/Stack';
import { topUpSentence } from '../../words/paying-in';
import type { ToppedUp } from './top-up';

/** Says what is left to do after a top-up: paying the money in, and perhaps waiting for its confirmation. */
export function PaidStep({ paid, onDone }: { paid: ToppedUp; onDone: () => void }) {
  const { amount, reference, announcement } = paid;
  const task = useTask();
  const done = useRef<HTMLButtonElement>(null);
  // The button that led here is gone, so the button of this step takes the focus.
  useEffect(() => done.current?.focus({ preventScroll: true }), []);
  const account = knownPaymentWays()?.transfer;
  const news = useStore(moneyNewsStore, ({ last }) => last.topUps.find(({ id }) => id === announcement?.id));
  const told = news && topUpSentence(news);

  return (
    <Stack>
      <p>{stillToDo(paid)}</p>
      {reference !== null && account && (
        <TransferDetails amount={amount} reference={reference} account={account} />
      )}
      {announcement && !told && (
        <Button
          variant="quiet"
          wide
          busy={task.busy}
          onClick={() =>
            void task.run(async () => {
              await withdraw(announcement);
              onDone();
            })
          }
        >
          Doch nicht: zurückziehen
        </Button>
      )}
      <DialogFooter>
        {task.error && <Notice variant="error">{task.error}</Notice>}
        {news && told && (
          <Notice variant={news.status === 'confirmed' ? 'success' : 'warning'}>{told}</Notice>
        )}
        <Button variant="main" wide ref={done} onClick={onDone}>
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
