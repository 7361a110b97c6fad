import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import { Select } from '../../../../components/Select';
import { isolated } from '../../../../lib/isolated';
import { type Columns, linesOf } from './file/columns';
import type { CsvTable } from './file/csv-table';

export interface ColumnChoiceProps {
  readonly table: CsvTable;
  readonly onChoose: (columns: Columns) => void;
}

const NONE = '';

/** Asks which column of an unknown bank's table holds what. */
export function ColumnChoice({ table, onChoose }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState({ date: NONE, amount: NONE, name: NONE, text: NONE });
  const [fault, setFault] = useState(false);
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
      options={[{ value: NONE, label: none }, ...columns]}
      onChange={(value) => {
        setFault(false);
        setChosen({ ...chosen, [name]: value });
      }}
    />
  );

  function choose() {
    const place = (value: string) => (value === NONE ? null : Number(value));
    const [date, amount] = [place(chosen.date), place(chosen.amount)];
    if (date === null || amount === null) return setFault(true);
    const columns = { date, amount, name: place(chosen.name), text: place(chosen.text) };
    try {
      linesOf(table, columns);
      onChoose(columns);
    } catch {
      setFault(true);
    }
  }

  return (
    <Card stack>
      <h2>Was steht wo?</h2>
      <Muted>
        Diese Bank nennt ihre Spalten anders. Sag es einmal, dann merkt sich die Kasse es auf diesem Gerät.
      </Muted>
      {select('date', 'Buchungstag', 'Bitte wählen')}
      {select('amount', 'Betrag', 'Bitte wählen')}
      {select('name', 'Von wem', 'Steht nicht da')}
      {select('text', 'Verwendungszweck', 'Steht nicht da')}
      {fault && <Notice variant="error">Buchungstag und Betrag stehen in anderen Spalten.</Notice>}
      <Button variant="main" onClick={choose}>
        Weiter
      </Button>
    </Card>
  );
}
