import { CATEGORY_LENGTH, calls, NOTE_LENGTH } from '@stammtisch/contracts';
import { type Categories, MOST_CATEGORIES } from '@stammtisch/domain';
import { useState } from 'react';
import { useSettings } from '../../admin/settings';
import { call } from '../../lib/api';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { Select } from '../../ui/Select';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { TextArea } from '../../ui/TextArea';
import { faultIn, linesOf } from './category-lines';
import type { EntryKind } from './entries';

/**
 * What an entry was for, from the table's list, and whom its money went to. `fields` are for the form, empty for a kind without. `dialog`,
 * in which the list is edited, stands outside of the form: a form in a form would send both.
 */
export function useLabels({ supplierLabel, categories }: Pick<EntryKind, 'supplierLabel' | 'categories'>) {
  const { data, reload } = useSettings();
  const [typed, setTyped] = useState('');
  const [supplier, setSupplier] = useState('');
  const [editing, setEditing] = useState(false);
  const list = (categories && data?.categories[categories]) ?? [];
  // One that was just taken off the list is no longer chosen.
  const category = list.includes(typed) ? typed : '';
  const fields = supplierLabel && (
    <>
      <Field
        label={supplierLabel}
        name="supplier"
        maxLength={NOTE_LENGTH}
        value={supplier}
        onChange={(event) => setSupplier(event.target.value)}
      />
      <Stack gap={1}>
        <Select
          label="Kategorie (freiwillig)"
          value={category}
          none="Keine"
          options={list}
          onChange={setTyped}
        />
        <div>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            Kategorien ändern
          </Button>
        </div>
      </Stack>
    </>
  );
  const dialog = editing && data && (
    <CategoriesDialog categories={data.categories} onDone={reload} onClose={() => setEditing(false)} />
  );
  return { labels: { category, supplier }, fields, dialog };
}

interface CategoriesDialogProps extends Ending<void> {
  readonly categories: Categories;
}

/** Edits the categories of the cash book, one a line. */
function CategoriesDialog({ categories, ...ending }: CategoriesDialogProps) {
  const [expenses, setExpenses] = useState(categories.expenses.join('\n'));
  const [income, setIncome] = useState(categories.income.join('\n'));

  async function submit() {
    const body = { categories: { expenses: linesOf(expenses), income: linesOf(income) } };
    await call(calls.changeSettings, { body, failure: 'Fehler beim Speichern der Kategorien' });
  }

  return (
    <FormDialog
      title="Kategorien"
      submitText="Speichern"
      busyText="Wird gespeichert …"
      onSubmit={submit}
      {...ending}
    >
      <Muted>
        Eine in jeder Zeile, höchstens {MOST_CATEGORIES} mit je {CATEGORY_LENGTH} Zeichen. Was schon gebucht
        ist, behält seine Kategorie.
      </Muted>
      <TextArea
        label="Für Ausgaben"
        name="expenses"
        rows={7}
        error={faultIn(expenses)}
        value={expenses}
        onChange={(event) => setExpenses(event.target.value)}
      />
      <TextArea
        label="Für Einnahmen"
        name="income"
        rows={5}
        error={faultIn(income)}
        value={income}
        onChange={(event) => setIncome(event.target.value)}
      />
    </FormDialog>
  );
}
