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
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { CashAfter } from '../../admin/cash-position';
import { amount, date, segments, text } from '../../admin/fields';
import { useSettings } from '../../admin/settings';
import { localDate } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { Notice } from '../../ui/Notice';
import { Muted } from '../../ui/Text';
import { germanDate } from '../../words/dates';
import { listOf, loadUsual, usualFor } from '../usual-category';
import { CategoriesDialog, categoryField, chosenFrom } from './Categories';
import { placeOptions } from './cash';
import { entryKinds } from './entries';
import { attachReceipt, type ReceiptFile, ReceiptPicker } from './receipts';

const DIRECTIONS = [
  { value: 'box', label: 'Barkasse → Bankkonto' },
  { value: 'bank', label: 'Bankkonto → Barkasse' },
] as const;

/**
 * Books what the treasurer spent, took in, or carried between box and bank. The money is booked first. A picture that could
 * not be sent then stays here, to be sent again.
 */
export function EntryDialog({ kind, ...ending }: DialogEnding & { kind: CashEntryKind }) {
  const { name } = bookingWords[kind];
  const { title = name, hint, done = `${name} gebucht`, book, ...labels } = entryKinds[kind];
  const categories = listOf(kind);
  const today = localDate(new Date());
  const [receipt, setReceipt] = useState<ReceiptFile>();
  const [booked, setBooked] = useState<string | null>(null);
  const { data: settings, reload } = useSettings();
  // What can't be loaded proposes nothing. The console tells what failed.
  const { data: usual } = useLoaded('usual', loadUsual);
  const [editing, edit] = useState(false);
  const list = (categories && settings?.categories[categories]) ?? [];
  const proposedFor = (supplier: string) =>
    settings && usual ? usualFor({ categories: settings.categories, usual }, kind, supplier) : '';
  const open = booked === null;
  const only = () => open;
  const onlyLabelled = () => open && categories !== undefined;
  const isMove = kind === 'move';
  const isExpense = kind === 'expense';
  return (
    <>
      <ActionDialog
        title={title}
        lead={
          open ? (
            <Muted>{hint}</Muted>
          ) : (
            <Notice variant="info">
              {done}. Nur der Beleg fehlt noch; du kannst ihn auch später im Kassenbuch anfügen.
            </Notice>
          )
        }
        fields={{
          amount: amount('Betrag in Euro', amountLimits.cashEntry, { only, 'data-autofocus': true }),
          place: isMove
            ? segments('Von wo nach wo', DIRECTIONS, 'box', { only })
            : segments('Barkasse oder Bankkonto', placeOptions, 'box', { only }),
          note: text(labels.noteLabel ?? 'Notiz (freiwillig)', {
            maxLength: NOTE_LENGTH,
            hint: 'Bleibt für immer im Protokoll.',
            ...(isExpense && { missing: texts.noteMissing }),
            only,
          }),
          supplier: text(labels.supplierLabel ?? '', { maxLength: NOTE_LENGTH, only: onlyLabelled }),
          category: categoryField(list, { only: onlyLabelled, onEdit: () => edit(true), proposedFor }),
          spent_on: date('Datum auf dem Beleg', today, {
            required: true,
            min: EARLIEST_RECEIPT_DATE,
            max: today,
            invalid: `${texts.receiptDateInvalid}, zum Beispiel ${germanDate(today)}`,
            only: () => open && isExpense,
          }),
        }}
        below={({ amount: sum, place }) => (
          <>
            <ReceiptPicker picked={receipt} onPick={setReceipt} />
            {open && sum !== undefined && <CashAfter moves={movesOf(kind, place, sum)} />}
          </>
        )}
        submitText={({ amount: sum }) => {
          if (!open) return 'Noch einmal';
          return sum === undefined ? 'Buchen' : `${formatEuro(sum)} buchen`;
        }}
        busyText={open ? 'Wird gebucht …' : 'Wird gesendet …'}
        send={async (entry) => {
          const category = chosenFrom(list, entry.category, proposedFor(entry.supplier));
          const id = booked ?? (await book({ ...entry, category })).id;
          if (!receipt || id === null) return;
          await attachReceipt(id, receipt).catch((failure) => {
            setBooked(id);
            throw failure;
          });
        }}
        said={(_, { amount: sum }) => `${done}: ${formatEuro(sum)}`}
        {...ending}
      />
      {
        // Outside of the form: a form in a form would send both.
        editing && settings && (
          <CategoriesDialog categories={settings.categories} onDone={reload} onClose={() => edit(false)} />
        )
      }
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
