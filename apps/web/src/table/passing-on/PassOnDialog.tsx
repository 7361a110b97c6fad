import { calls, isolated, NOTE_LENGTH } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { applyBalance } from '@stammtisch/live';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { MAYBE_BOOKED } from '../../lib/money-form';
import { useWaiting } from '../../lib/outbox/store';
import { updateTable, useTable } from '../../lib/table/store';
import { offerUndo, TOP_UP } from '../../lib/undo';
import { useLoaded } from '../../lib/use-loaded';
import { takeFocus } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Dialog, inFooter } from '../../ui/Dialog';
import { Form } from '../../ui/Form';
import { amount, text, useFields } from '../../ui/fields';
import { WhenLoaded } from '../../ui/Loaded';
import { NeedsTill, Notice } from '../../ui/Notice';
import { SearchedNames } from '../../ui/SearchedNames';

/** Passes money on to another member: the receiver first, unless the address names one (`?an=`), then amount and note. */
export default function PassOnDialog({ onClose }: { onClose: () => void }) {
  const myId = useTable(({ me }) => me.id);
  const loaded = useLoaded(myId, loadReceivers);
  const [search] = useSearchParams();
  const [chosen, choose] = useState(search.get('an'));
  const receiver = loaded.data?.find(({ id }) => id === chosen);
  return (
    <Dialog
      tall={!receiver}
      title="Geld weitergeben"
      subtitle={receiver ? `an ${isolated(receiver.name)}` : 'Wer bekommt es?'}
      onClose={onClose}
    >
      <NeedsTill>
        {receiver ? (
          <PassOnForm receiver={receiver} onChooseOther={() => choose(null)} onPassed={onClose} />
        ) : (
          <WhenLoaded loaded={loaded}>
            {(receivers) => (
              <SearchedNames items={receivers}>
                {({ id, name }) => (
                  <Button wide onClick={() => choose(id)}>
                    {name}
                  </Button>
                )}
              </SearchedNames>
            )}
          </WhenLoaded>
        )}
      </NeedsTill>
    </Dialog>
  );
}

interface PassOnFormProps {
  readonly receiver: Receiver;
  readonly onChooseOther: () => void;
  readonly onPassed: () => void;
}

function PassOnForm({ receiver, onChooseOther, onPassed }: PassOnFormProps) {
  const now = useWaiting();
  // Kept from the start: if only the response was lost, the money is gone already, yet the same request must stay allowed.
  const [{ balance, left }] = useState(now);
  const most = Math.max(0, Math.min(left ?? amountLimits.handover.most, amountLimits.handover.most));
  const name = isolated(receiver.name);
  const balanceText = `Auf deinem Deckel: ${formatEuro(balance)}.`;
  const { values, drawn } = useFields({
    amount: amount(
      'Betrag in Euro',
      { ...amountLimits.handover, most },
      {
        ref: takeFocus,
        hint: left === null ? balanceText : `${balanceText} Weitergeben kannst du bis ${formatEuro(most)}.`,
      },
    ),
    note: text('Wofür (freiwillig)', {
      maxLength: NOTE_LENGTH,
      hint: `Liest auch ${name}; bleibt für immer im Protokoll.`,
    }),
  });
  const sum = values.amount;

  const chooseOther = (
    <Button variant="quiet" wide onClick={onChooseOther}>
      Jemand anderen wählen
    </Button>
  );
  if (most === 0)
    return (
      <>
        <Notice variant="info">{balanceText} Damit ist dein Limit erreicht: Lade auf, dann geht es.</Notice>
        {chooseOther}
      </>
    );
  return (
    <Form
      submitText={sum === undefined ? 'Weitergeben' : `${formatEuro(sum)} an ${name} geben`}
      busyText="Wird gebucht …"
      footer={inFooter}
      buttons={chooseOther}
      onSubmit={async ({ keys }) => {
        if (sum === undefined) return false;
        const transaction = await passOn(receiver, sum, values.note, keys);
        onPassed();
        offerUndo(transaction, TOP_UP);
      }}
    >
      {drawn()}
    </Form>
  );
}

type Receiver = Awaited<ReturnType<typeof loadReceivers>>[number];

/** All members except the giver. */
async function loadReceivers(giverId: string) {
  const { members } = await call(calls.tableMembers);
  return members
    .filter(({ member_id }) => member_id !== giverId)
    .map(({ member_id: id, member_name: name }) => ({ id, name }));
}

async function passOn({ id }: Receiver, amount: Cents, note: string, keys: IdempotencyKeys) {
  const answer = await call(calls.passOn, {
    body: { member_id: id, amount: toEuro(amount), note },
    keys,
    noAnswer: MAYBE_BOOKED,
  });
  updateTable((table) => applyBalance(table, answer));
  return answer.transaction;
}
