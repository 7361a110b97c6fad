import { type CashBookAnswer, wireCents } from '@stammtisch/contracts';
import { useSettings } from '../../admin/settings';
import { Money } from '../../ui/Money';
import { Select } from '../../ui/Select';
import { Sums } from '../../ui/Sums';

type ByCategory = CashBookAnswer['by_category'];

interface CategoryFilterProps {
  readonly value: string;
  /** What was booked in the shown time and place. */
  readonly sums: ByCategory;
  readonly onChange: (category: string) => void;
}

/** Chooses a category to see alone: one of the lists, or one that was booked while it was there. */
export function CategoryFilter({ value, sums, onChange }: CategoryFilterProps) {
  const { expenses = [], income = [] } = useSettings().data?.categories ?? {};
  const booked = sums.flatMap(({ category }) => category ?? []);
  const names = new Set([...expenses, ...income, ...booked, ...(value ? [value] : [])]);
  return <Select label="Kategorie" value={value} none="Alle" options={[...names]} onChange={onChange} />;
}

/** What a category cost and brought in; a sum of 0 only where nothing was booked. */
export function CategorySums({ category, sums }: { category: string; sums: ByCategory }) {
  const { expenses = 0, income = 0 } = sums.find((each) => each.category === category) ?? {};
  const both = [
    ['Ausgaben', expenses],
    ['Einnahmen', income],
  ] as const;
  const moved = both.filter(([, euro]) => euro !== 0);
  return (
    <Sums
      noted
      lines={(moved.length > 0 ? moved : both.slice(0, 1)).map(([label, euro]) => ({
        label,
        sum: <Money cents={wireCents(euro)} tone="plain" />,
      }))}
    />
  );
}
