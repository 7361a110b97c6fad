import { CATEGORY_LENGTH } from '@stammtisch/contracts';
import { type Categories, MOST_CATEGORIES } from '@stammtisch/domain';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { area, type FieldOf } from '../../admin/fields';
import { changeSettings } from '../../admin/settings';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { faultIn, linesOf } from './entries';

/** Stands in the field until somebody chooses. No category has it: they are typed one a line. */
const PROPOSED = '\n';

interface CategoryFieldProps {
  /** The category for the supplier that was typed, until another is chosen; empty for none. */
  readonly proposedFor: (supplier: string) => string;
  readonly onEdit: () => void;
  readonly only: () => boolean;
}

/** What an entry was for, from one of the table's lists, which may be edited. It gives what `chosenFrom` reads. */
export const categoryField = (
  list: readonly string[],
  { proposedFor, onEdit, only }: CategoryFieldProps,
): FieldOf<string> => ({
  initial: PROPOSED,
  only,
  read: (held) => held,
  draw: ({ value, onChange }, { supplier }) => (
    <Stack gap={1}>
      <Select
        label="Kategorie (freiwillig)"
        value={chosenFrom(list, value, proposedFor(`${supplier}`))}
        none="Keine"
        options={list}
        onChange={onChange}
      />
      <div>
        <Button variant="quiet" onClick={onEdit}>
          Kategorien ändern
        </Button>
      </div>
    </Stack>
  ),
});

/** One that was just taken off the list is no longer chosen. */
export function chosenFrom(list: readonly string[], held: string, proposed: string): string {
  const chosen = held === PROPOSED ? proposed : held;
  return list.includes(chosen) ? chosen : '';
}

/** Edits the categories of the cash book, one a line. */
export function CategoriesDialog({ categories, ...ending }: DialogEnding & { categories: Categories }) {
  const lines = (label: string, rows: number, known: readonly string[]) =>
    area(label, { rows, initial: known.join('\n'), error: faultIn });
  return (
    <ActionDialog
      title="Kategorien"
      lead={
        <Muted>
          Eine in jeder Zeile, höchstens {MOST_CATEGORIES} mit je {CATEGORY_LENGTH} Zeichen. Was schon gebucht
          ist, behält seine Kategorie.
        </Muted>
      }
      fields={{
        expenses: lines('Für Ausgaben', 7, categories.expenses),
        income: lines('Für Einnahmen', 5, categories.income),
      }}
      send={({ expenses, income }) =>
        changeSettings(
          { categories: { expenses: linesOf(expenses), income: linesOf(income) } },
          'Fehler beim Speichern der Kategorien',
        )
      }
      {...ending}
    />
  );
}
