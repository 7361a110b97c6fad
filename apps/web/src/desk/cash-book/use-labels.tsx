import { NOTE_LENGTH } from '@stammtisch/contracts';
import { useState } from 'react';
import { useSettings } from '../../admin/settings';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { Stack } from '../../ui/Stack';
import { CategoriesDialog } from './CategoriesDialog';
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
