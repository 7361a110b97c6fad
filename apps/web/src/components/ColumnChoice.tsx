import { useState } from 'react';
import { isolated } from '../lib/isolated';
import type { Table } from '../lib/tables/table';
import { Card } from './Card';
import { Form } from './Form';
import { Muted } from './Muted';
import { Select } from './Select';

/** A value that a column may hold. */
interface Wanted<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Has every table such a column? */
  readonly needed?: true;
}

export interface ColumnChoiceProps<Name extends string> {
  readonly table: Table;
  readonly wanted: readonly Wanted<Name>[];
  /** Why somebody is asked. */
  readonly hint: string;
  /** Takes the column of each value, null for one that the table lacks. @throws Error with what is wrong with the choice */
  readonly onChoose: (columns: Readonly<Record<Name, number | null>>) => void;
}

/** Asks which column of an unknown table holds what. */
export function ColumnChoice<Name extends string>({
  table,
  wanted,
  hint,
  onChoose,
}: ColumnChoiceProps<Name>) {
  const [chosen, setChosen] = useState<Partial<Record<Name, string>>>({});
  const columns = table.header.map((title, index) => {
    const example = table.rows.find((row) => row[index])?.[index];
    return {
      value: `${index}`,
      label: example ? `${isolated(title)} (${isolated(example)})` : isolated(title),
    };
  });

  function choose() {
    const places = wanted.map(({ name }) => [name, chosen[name] ? Number(chosen[name]) : null]);
    onChoose(Object.fromEntries(places));
  }

  return (
    <Card>
      <Form submitText="Weiter" onSubmit={choose}>
        <h2>Was steht wo?</h2>
        <Muted>{hint}</Muted>
        {wanted.map(({ name, label, needed }) => (
          <Select
            key={name}
            label={label}
            value={chosen[name] ?? ''}
            none={needed ? 'Bitte wählen' : 'Steht nicht da'}
            options={columns}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
      </Form>
    </Card>
  );
}
