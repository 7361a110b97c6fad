import { addressOf, calls } from '@stammtisch/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Select } from '../../../../components/Select';
import { formatMonth } from '../../../../lib/months';
import styles from '../Books.module.css';
import { ForAuditors } from '../ForAuditors';

/** The books as files, whole or of one month. */
export function FileExports({ months }: { months: readonly string[] }) {
  const [month, setMonth] = useState('');
  const query = month === '' ? {} : { month };
  return (
    <>
      <Select
        label="Zeitraum"
        value={month}
        options={[
          { value: '', label: 'Alles' },
          ...months.map((value) => ({ value, label: formatMonth(value) })),
        ]}
        onChange={setMonth}
      />
      <File path={addressOf(calls.exportTransactions, { query })} name="Transaktionen (CSV)">
        Jede Buchung und jeder Storno, für Excel und andere Tabellen.
      </File>
      <File path={addressOf(calls.exportCashBook, { query })} name="Kassenbuch (CSV)">
        Was Kasse und Konto bewegt hat, mit dem Stand nach jeder Buchung.
      </File>
      <File path={addressOf(calls.exportMembers, {})} name="Mitglieder (CSV)">
        Alle Mitglieder mit ihrem Guthaben von jetzt, gleich welcher Zeitraum.
      </File>
      <ForAuditors>
        <File path={addressOf(calls.exportEvents, { query })} name="Ereignisse (NDJSON)">
          Das ganze Protokoll mit seinen Prüfsummen, ein Ereignis je Zeile.
        </File>
      </ForAuditors>
    </>
  );
}

function File({ path, name, children }: { path: string; name: string; children: string }) {
  return (
    <div>
      <ButtonLink wide href={path} download icon={<Download size={20} aria-hidden />}>
        {name}
      </ButtonLink>
      <p className={styles.fileHint}>{children}</p>
    </div>
  );
}
