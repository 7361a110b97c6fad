import { calls } from '@stammtisch/contracts';
import { useState } from 'react';
import { call } from '../../lib/api';
import { monthName } from '../../lib/months';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { Muted } from '../../ui/Muted';
import { Select } from '../../ui/Select';

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthName(index + 1),
}));

interface FirstMonthDialogProps extends Ending<string> {
  /** The month with which the year begins now: 1 is January. */
  readonly first: number;
}

/** Asks with which month the business year begins. */
export function FirstMonthDialog({ first, ...ending }: FirstMonthDialogProps) {
  const [month, setMonth] = useState(String(first));
  return (
    <FormDialog
      title="Beginn des Geschäftsjahrs"
      width="narrow"
      submitText="Speichern"
      busyText="Wird gespeichert …"
      onSubmit={async () => {
        const body = { firstMonth: Number(month) };
        await call(calls.changeSettings, { body, failure: 'Fehler beim Speichern' });
        return `Das Geschäftsjahr beginnt im ${monthName(body.firstMonth)}.`;
      }}
      {...ending}
    >
      <Select label="Erster Monat" value={month} options={months} onChange={setMonth} />
      <Muted>
        Gebucht bleibt alles, wie es ist; nur die zwölf Monate eines Kassenberichts sind dann andere. Ein
        Bericht von vorher bleibt unter seiner Adresse, wie er war.
      </Muted>
    </FormDialog>
  );
}
