import { CATEGORY_LENGTH, calls } from '@stammtisch/contracts';
import { type Categories, MOST_CATEGORIES } from '@stammtisch/domain';
import { useState } from 'react';
import { call } from '../../lib/api';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { Muted } from '../../ui/Muted';
import { TextArea } from '../../ui/TextArea';
import { faultIn, linesOf } from './category-lines';

interface CategoriesDialogProps extends Ending<void> {
  readonly categories: Categories;
}

/** Edits the categories of the cash book, one a line. */
export function CategoriesDialog({ categories, ...ending }: CategoriesDialogProps) {
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
