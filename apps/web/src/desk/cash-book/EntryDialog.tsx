import { bookingWords, calls, type InputOf, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import {
  amountLimits,
  bookings,
  type CashEntryKind,
  type Cents,
  EARLIEST_RECEIPT_DATE,
  formatEuro,
  type Movement,
  type Place,
  places,
  toEuro,
} from '@stammtisch/domain';
import { ArrowLeftRight, HandCoins, type LucideIcon, Receipt } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { CashAfter } from '../../admin/cash-position';
import { useSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { localDate } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { amount, date, segments, select, text } from '../../ui/fields';
import { Notice } from '../../ui/Notice';
import { Muted } from '../../ui/Text';
import { categoryListOf, loadUsual, usualFor } from '../usual-category';
import { placeOptions } from './cash';
import { attachReceipt, type ReceiptFile, ReceiptPicker } from './receipts';

type Entry = InputOf<typeof calls.bookExpense>['body'];

interface EntryKind {
  /** Default: the kind's name. */
  readonly title?: string;
  readonly Icon: LucideIcon;
  /** When to use this kind rather than another. */
  readonly hint: string;
  readonly noteLabel?: string;
  readonly supplierLabel?: string;
  /** Confirmation after booking. Default: '<name> gebucht'. */
  readonly done?: string;
  readonly book: (body: Entry, keys: IdempotencyKeys) => Promise<{ readonly id: string | null }>;
}

export const entryKinds: Readonly<Record<CashEntryKind, EntryKind>> = {
  expense: {
    Icon: Receipt,
    hint: 'Was der Tisch eingekauft oder bezahlt hat.',
    noteLabel: 'Wofür',
    supplierLabel: 'Bei wem (freiwillig)',
    book: (body, keys) => call(calls.bookExpense, { body, keys }),
  },
  income: {
    Icon: HandCoins,
    hint: 'Beiträge, Spenden, Trinkgeld: Geld für den Tisch. Was auf ein Guthaben soll, buchst du bei den Mitgliedern als Einzahlung.',
    supplierLabel: 'Von wem (freiwillig)',
    book: ({ spent_on: _, ...body }, keys) => call(calls.bookIncome, { body, keys }),
  },
  move: {
    title: 'Umbuchen',
    Icon: ArrowLeftRight,
    hint: 'Von der Barkasse aufs Bankkonto gebracht, oder umgekehrt.',
    done: 'Umgebucht',
    book: ({ amount, place, note }, keys) =>
      call(calls.moveMoney, { body: { from: place, to: otherPlace(place), amount, note }, keys }),
  },
};

const DIRECTIONS = [
  { value: 'box', label: 'Barkasse → Bankkonto' },
  { value: 'bank', label: 'Bankkonto → Barkasse' },
] as const;

/**
 * Books an expense, income, or money moved between box and bank. The money is booked first. If attaching the receipt then fails, the
 * dialog stays open to retry only that.
 */
export function EntryDialog({ kind, onClose }: DialogEnding & { kind: CashEntryKind }) {
  const { name } = bookingWords[kind];
  const { title = name, hint, done = `${name} gebucht`, book, ...labels } = entryKinds[kind];
  const list = categoryListOf(kind);
  const today = localDate(new Date());
  const [receipt, setReceipt] = useState<ReceiptFile>();
  const [bookedId, setBookedId] = useState<string | null>(null);
  // If loading fails, no category is proposed; the error is in the console.
  const { data: usual } = useLoaded('usual', loadUsual);
  // There are none until the settings are loaded.
  const categories = useSettings().data?.categories ?? { expenses: [], income: [] };
  const open = bookedId === null;
  const shownIf = () => list !== undefined;
  const isMove = kind === 'move';
  const isExpense = kind === 'expense';
  return (
    <ActionDialog
      title={title}
      showFields={open}
      fields={{
        amount: amount('Betrag in Euro', amountLimits.cashEntry, { 'data-autofocus': true }),
        place: isMove
          ? segments('Von wo nach wo', DIRECTIONS, 'box')
          : segments('Barkasse oder Bankkonto', placeOptions, 'box'),
        note: text(labels.noteLabel ?? 'Notiz (freiwillig)', {
          maxLength: NOTE_LENGTH,
          hint: 'Bleibt für immer im Protokoll.',
          ...(isExpense && { missing: texts.noteMissing }),
        }),
        supplier: text(labels.supplierLabel ?? '', { maxLength: NOTE_LENGTH, shownIf }),
        category: select(
          'Kategorie (freiwillig)',
          list ? categories[list] : [],
          ({ supplier }) => (usual ? usualFor({ categories, usual }, kind, `${supplier}`) : ''),
          { none: 'Keine', shownIf },
        ),
        spent_on: date('Datum auf dem Beleg', today, {
          required: true,
          min: EARLIEST_RECEIPT_DATE,
          max: today,
          invalid: texts.receiptDateInvalid,
          shownIf: () => isExpense,
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
      send={async (entry, { keys }) => {
        const id = bookedId ?? (await book({ ...entry, amount: toEuro(entry.amount) }, keys)).id;
        if (!receipt || id === null) return;
        await attachReceipt(id, receipt).catch((failure) => {
          setBookedId(id);
          throw failure;
        });
      }}
      success={(_, { amount: sum }) => `${done}: ${formatEuro(sum)}`}
      onClose={onClose}
    >
      {open ? (
        <Muted>{hint}</Muted>
      ) : (
        <Notice variant="info">
          {done}. Nur der Beleg fehlt noch; du kannst ihn auch später im Kassenbuch anfügen.
        </Notice>
      )}
    </ActionDialog>
  );
}

/** One movement in `place`, and for moved money the opposite one in the other place. The box comes first. */
function movesOf(kind: CashEntryKind, place: Place, amount: Cents): Movement[] {
  if (kind !== 'move') return [{ place, amount: bookings[kind].sign * amount }];
  return places.map((each) => ({ place: each, amount: each === place ? -amount : amount }));
}

const otherPlace = (place: Place): Place => (place === 'box' ? 'bank' : 'box');
