import { useState } from 'react';
import { Card } from '../../../../components/Card';
import { Form } from '../../../../components/Form';
import { Muted } from '../../../../components/Muted';
import { Select } from '../../../../components/Select';
import { isolated } from '../../../../lib/isolated';
import type { CsvColumns } from './file/columns';
import type { CsvTable } from './file/csv-table';
import { statementOf } from './file/rows';

export interface ColumnChoiceProps {
  readonly table: CsvTable;
  readonly onChoose: (columns: CsvColumns) => void;
}

/** Asks which column of an unknown bank's table holds what. */
export function ColumnChoice({ table, onChoose }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState({ date: '', amount: '', name: '', text: '' });
  const columns = table.header.map((title, index) => {
    const example = table.rows.find((row) => row[index])?.[index];
    return {
      value: `${index}`,
      label: example ? `${isolated(title)} (${isolated(example)})` : isolated(title),
    };
  });
  const select = (name: keyof typeof chosen, label: string, none: string) => (
    <Select
      label={label}
      value={chosen[name]}
      none={none}
      options={columns}
      onChange={(value) => setChosen({ ...chosen, [name]: value })}
    />
  );

  function choose() {
    const place = (value: string) => (value === '' ? null : Number(value));
    const [date, amount] = [place(chosen.date), place(chosen.amount)];
    if (date !== null && amount !== null) {
      const columns = { date, amount, name: place(chosen.name), text: place(chosen.text) };
      if (statementOf(table, columns)) return onChoose(columns);
    }
    throw new Error('Buchungstag und Betrag stehen in anderen Spalten.');
  }

  return (
    <Card>
      <Form submitText="Weiter" onSubmit={choose}>
        <h2>Was steht wo?</h2>
        <Muted>
          Diese Bank nennt ihre Spalten anders. Sag es einmal, dann merkt sich die Kasse es auf diesem Gerät.
        </Muted>
        {select('date', 'Buchungstag', 'Bitte wählen')}
        {select('amount', 'Betrag', 'Bitte wählen')}
        {select('name', 'Von wem', 'Steht nicht da')}
        {select('text', 'Verwendungszweck', 'Steht nicht da')}
      </Form>
    </Card>
  );
}
