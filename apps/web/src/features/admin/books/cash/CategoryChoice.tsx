import type { Categories } from '@stammtisch/contracts';
import { Button } from '../../../../components/Button';
import { Select } from '../../../../components/Select';
import { Stack } from '../../../../components/Stack';

interface CategoryChoiceProps {
  readonly list: Categories[keyof Categories];
  readonly value: string;
  readonly onChange: (category: string) => void;
  readonly onEdit: () => void;
}

/** Chooses what an entry was for, from the table's list, which can be edited from here. */
export function CategoryChoice({ list, value, onChange, onEdit }: CategoryChoiceProps) {
  return (
    <Stack gap={1}>
      <Select
        label="Kategorie (freiwillig)"
        value={value}
        options={[{ value: '', label: 'Keine' }, ...list.map((name) => ({ value: name, label: name }))]}
        onChange={onChange}
      />
      <div>
        <Button variant="quiet" onClick={onEdit}>
          Kategorien ändern
        </Button>
      </div>
    </Stack>
  );
}
