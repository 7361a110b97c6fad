import { bookingWords, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import {
  amountLimits,
  bookings,
  type CashEntryKind,
  type Cents,
  formatEuro,
  type Movement,
  type Place,
} from '@stammtisch/domain';
import { useState } from 'react';
import { AmountField } from '../../../../components/AmountField';
import { Button } from '../../../../components/Button';
import { DateField } from '../../../../components/DateField';
import { Field } from '../../../../components/Field';
import { FormDialog } from '../../../../components/FormDialog';
import { localDate } from '../../../../components/local-time';
import { Muted } from '../../../../components/Muted';
import { Segments } from '../../../../components/Segments';
import { Row } from '../../../../components/Stack';
import { useAmount } from '../../../../lib/use-amount';
import { useCashAfter } from '../../CashAfter';
import { CategoriesDialog } from './CategoriesDialog';
import { CategoryChoice } from './CategoryChoice';
import { usePosition } from './cash';
import { entryKinds } from './entries';
import { placeOptions } from './words';

const KINDS = Object.keys(entryKinds) as CashEntryKind[];

/** A button for each kind of entry that a treasurer can book. */
export function EntryButtons({ onBooked }: { onBooked: (said: string) => void }) {
  const [open, setOpen] = useState<CashEntryKind>();
  return (
    <>
      <Row as="fieldset" grow aria-label="Buchen">
        {KINDS.map((kind) => {
          const { title = bookingWords[kind].name, Icon } = entryKinds[kind];
          return (
            <Button key={kind} icon={<Icon size={20} aria-hidden />} onClick={() => setOpen(kind)}>
              {title}
            </Button>
          );
        })}
      </Row>
      {open && <EntryDialog kind={open} onDone={onBooked} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const DIRECTIONS = [
  { value: 'box', label: 'Barkasse → Bankkonto' },
  { value: 'bank', label: 'Bankkonto → Barkasse' },
] as const;

interface EntryDialogProps {
  readonly kind: CashEntryKind;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}

/** Books what the treasurer spent, put in, took as a tip, or carried between box and bank. */
export function EntryDialog({ kind, ...ending }: EntryDialogProps) {
  const { name } = bookingWords[kind];
  const {
    title = name,
    hint,
    noteLabel = 'Notiz (freiwillig)',
    done = `${name} gebucht`,
    supplierLabel,
    categories,
    book,
  } = entryKinds[kind];
  const today = localDate(new Date());
  const [place, setPlace] = useState<Place>('box');
  const [note, setNote] = useState('');
  const [category, setCategory] = useState('');
  const [supplier, setSupplier] = useState('');
  const [editing, setEditing] = useState(false);
  const { data, reload } = usePosition();
  const lists = data?.categories;
  // One that was just taken off the list is no longer chosen.
  const chosen = categories && lists?.[categories].includes(category) ? category : '';
  const [spentOn, setSpentOn] = useState(today);
  const amount = useAmount(amountLimits.cashEntry);
  const isExpense = kind === 'expense';
  const cash = useCashAfter(amount.cents === undefined ? [] : movesOf(kind, place, amount.cents));

  async function submit() {
    const sum = amount.cents;
    if (sum === undefined || cash.short) return false;
    await book({ amount: sum, place, note, category: chosen, supplier, spentOn });
    return `${done}: ${formatEuro(sum)}`;
  }

  return (
    <>
      <FormDialog
        title={title}
        submitText={amount.cents === undefined ? 'Buchen' : `${formatEuro(amount.cents)} buchen`}
        busyText="Wird gebucht …"
        onSubmit={submit}
        {...ending}
      >
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
          autoComplete="off"
          maxLength={NOTE_LENGTH}
          hint="Bleibt für immer im Protokoll."
          missing={isExpense ? texts.noteMissing : undefined}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {supplierLabel && (
          <Field
            label={supplierLabel}
            name="supplier"
            autoComplete="off"
            maxLength={NOTE_LENGTH}
            value={supplier}
            onChange={(event) => setSupplier(event.target.value)}
          />
        )}
        {categories && lists && (
          <CategoryChoice
            list={lists[categories]}
            value={chosen}
            onChange={setCategory}
            onEdit={() => setEditing(true)}
          />
        )}
        {isExpense && (
          <DateField
            label="Datum auf dem Beleg"
            name="spent_on"
            required
            value={spentOn}
            max={today}
            onChange={setSpentOn}
          />
        )}
        {cash.lines}
      </FormDialog>
      {/* Not inside: a form in a form would send both. */}
      {editing && lists && (
        <CategoriesDialog categories={lists} onDone={reload} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

/** What an entry moves in `place`, and in the other place when the money goes there. */
function movesOf(kind: CashEntryKind, place: Place, amount: Cents): Movement[] {
  if (kind !== 'move') return [{ place, amount: bookings[kind].sign * amount }];
  return [
    { place, amount: -amount },
    { place: place === 'box' ? 'bank' : 'box', amount },
  ];
}
