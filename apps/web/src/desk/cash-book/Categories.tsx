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

/** What an entry was for, from one of the table's lists, which may be edited. */
export const categoryField = (
  list: readonly string[],
  { onEdit, only }: { readonly onEdit: () => void; readonly only: () => boolean },
): FieldOf<string> => ({
  initial: '',
  only,
  // One that was just taken off the list is no longer chosen.
  read: (held) => (list.includes(held) ? held : ''),
  draw: ({ value, onChange }) => (
    <Stack gap={1}>
      <Select
        label="Kategorie (freiwillig)"
        value={list.includes(value) ? value : ''}
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

interface CategoriesDialogProps extends DialogEnding {
  readonly categories: Categories;
}

/** Edits the categories of the cash book, one a line. */
export function CategoriesDialog({ categories, ...ending }: CategoriesDialogProps) {
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
