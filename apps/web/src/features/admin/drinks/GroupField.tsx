import { useId } from 'react';
import { Field } from '../../../components/Field';
import { useTable } from '../../../lib/table/store';

export interface GroupFieldProps {
  readonly value: string;
  readonly onChange: (group: string) => void;
}

/** The heading that a drink stands below on a long menu; those in use are offered. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const drinks = useTable((table) => table.drinks);
  const groups = new Set(drinks.flatMap(({ group }) => group ?? []));
  const list = useId();
  return (
    <>
      <Field
        label="Gruppe (freiwillig)"
        name="group"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        hint="Überschrift auf der Karte, sobald mehr als acht Getränke darauf stehen."
        autoComplete="off"
        maxLength={40}
        list={list}
      />
      <datalist id={list}>
        {Array.from(groups, (group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}
