import { bookingWords, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import {
  amountLimits,
  bookings,
  type CashEntryKind,
  type Cents,
  EARLIEST_RECEIPT_DATE,
  formatEuro,
  type Movement,
  type Place,
} from '@stammtisch/domain';
import { useState } from 'react';
import { useCashAfter } from '../../admin/CashAfter';
import { useAmount } from '../../lib/money-form';
import { localDate } from '../../lib/time';
import { AmountField } from '../../ui/AmountField';
import { Segments } from '../../ui/Choices';
import { DateField } from '../../ui/DateField';
import { Field } from '../../ui/Field';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { Notice } from '../../ui/Notice';
import { Muted } from '../../ui/Text';
import { germanDate } from '../../words/dates';
import { attachReceipt } from './cash';
import { entryKinds } from './entries';
import { ReceiptPicker } from './ReceiptPicker';
import type { ReceiptFile } from './receipt-file';
import { useLabels } from './use-labels';
import { placeOptions } from './words';

const DIRECTIONS = [
  { value: 'box', label: 'Barkasse → Bankkonto' },
  { value: 'bank', label: 'Bankkonto → Barkasse' },
] as const;

interface EntryDialogProps extends Ending<string> {
  readonly kind: CashEntryKind;
}

/**
 * Books what the treasurer spent, took in, or carried between box and bank. The money is booked first. A picture that could
 * not be sent then stays here, to be sent again.
 */
export function EntryDialog({ kind, ...ending }: EntryDialogProps) {
  const { name } = bookingWords[kind];
  const chosen = entryKinds[kind];
  const { title = name, hint, noteLabel = 'Notiz (freiwillig)', done = `${name} gebucht`, book } = chosen;
  const today = localDate(new Date());
  const [place, setPlace] = useState<Place>('box');
  const [note, setNote] = useState('');
  const [spentOn, setSpentOn] = useState(today);
  const [receipt, setReceipt] = useState<ReceiptFile>();
  const [booked, setBooked] = useState<string | null>(null);
  const amount = useAmount(amountLimits.cashEntry);
  const { labels, fields, dialog } = useLabels(chosen);
  const isExpense = kind === 'expense';
  const cash = useCashAfter(amount.cents === undefined ? [] : movesOf(kind, place, amount.cents));

  async function submit() {
    const sum = amount.cents;
    if (sum === undefined || (cash.short && booked === null)) return false;
    const id = booked ?? (await book({ amount: sum, place, note, ...labels, spentOn })).id;
    if (receipt && id !== null) {
      await attachReceipt(id, receipt).catch((failure) => {
        setBooked(id);
        throw failure;
      });
    }
    return `${done}: ${formatEuro(sum)}`;
  }

  const sumText = amount.cents === undefined ? 'Buchen' : `${formatEuro(amount.cents)} buchen`;
  return (
    <>
      <FormDialog
        title={title}
        submitText={booked === null ? sumText : 'Noch einmal'}
        busyText={booked === null ? 'Wird gebucht …' : 'Wird gesendet …'}
        onSubmit={submit}
        {...ending}
      >
        {booked === null ? (
          <>
            <Muted>{hint}</Muted>
            <AmountField label="Betrag in Euro" name="amount" data-autofocus {...amount.field} />
            <Segments
              legend={kind === 'move' ? 'Von wo nach wo' : 'Barkasse oder Bankkonto'}
              options={kind === 'move' ? DIRECTIONS : placeOptions}
              value={place}
              onChange={setPlace}
            />
            <Field
              label={noteLabel}
              name="note"
              maxLength={NOTE_LENGTH}
              hint="Bleibt für immer im Protokoll."
              missing={isExpense ? texts.noteMissing : undefined}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            {fields}
            {isExpense && (
              <DateField
                label="Datum auf dem Beleg"
                name="spent_on"
                required
                value={spentOn}
                min={EARLIEST_RECEIPT_DATE}
                max={today}
                invalid={`${texts.receiptDateInvalid}, zum Beispiel ${germanDate(today)}`}
                onChange={setSpentOn}
              />
            )}
          </>
        ) : (
          <Notice variant="info">
            {done}. Nur der Beleg fehlt noch; du kannst ihn auch später im Kassenbuch anfügen.
          </Notice>
        )}
        <ReceiptPicker picked={receipt} onPick={setReceipt} />
        {booked === null && cash.lines}
      </FormDialog>
      {dialog}
    </>
  );
}

/** An entry's movements: one in `place`, and a second in the other place when the money is carried there. */
function movesOf(kind: CashEntryKind, place: Place, amount: Cents): Movement[] {
  if (kind !== 'move') return [{ place, amount: bookings[kind].sign * amount }];
  return [
    { place, amount: -amount },
    { place: place === 'box' ? 'bank' : 'box', amount },
  ];
}
