import { type CashBookAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../../../components/Money';
import { Select } from '../../../../components/Select';
import { Sums } from '../../../../components/Sums';
import { usePosition } from './cash';

type ByCategory = CashBookAnswer['by_category'];

interface CategoryFilterProps {
  readonly value: string;
  /** What was booked in the shown time and place. */
  readonly sums: ByCategory;
  readonly onChange: (category: string) => void;
}

/** Chooses a category to see alone: one of the lists, or one that was booked while it was there. */
export function CategoryFilter({ value, sums, onChange }: CategoryFilterProps) {
  const { expenses = [], income = [] } = usePosition().data?.categories ?? {};
  const booked = sums.flatMap(({ category }) => category ?? []);
  const names = new Set([...expenses, ...income, ...booked, ...(value ? [value] : [])]);
  return (
    <Select
      label="Kategorie"
      value={value}
      options={[{ value: '', label: 'Alle' }, ...Array.from(names, (name) => ({ value: name, label: name }))]}
      onChange={onChange}
    />
  );
}

/** What a category cost and brought in; nothing where there was nothing. */
export function CategorySums({ sums }: { sums: ByCategory }) {
  const total = (of: 'expenses' | 'income') => sums.reduce((sum, each) => sum + wireCents(each[of]), 0);
  const [spent, cameIn] = [total('expenses'), total('income')];
  return (
    <Sums
      noted
      lines={[
        ...(spent !== 0 || cameIn === 0
          ? [{ label: 'Ausgaben', sum: <Money cents={spent} tone="plain" /> }]
          : []),
        ...(cameIn === 0 ? [] : [{ label: 'Einnahmen', sum: <Money cents={cameIn} tone="plain" /> }]),
      ]}
    />
  );
}
