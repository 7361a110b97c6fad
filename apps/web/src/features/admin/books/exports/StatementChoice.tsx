import type { BalancesAnswer } from '@stammtisch/contracts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../../../components/ButtonLink';
import { Select } from '../../../../components/Select';
import { isolated } from '../../../../lib/isolated';
import { formatMonth } from '../../../../lib/months';
import { statementPath } from '../../../../lib/statement-path';
import styles from '../Books.module.css';

/** The whole table's statement. */
const TABLE = 'tisch';

export interface StatementChoiceProps {
  /** Newest first. */
  readonly months: readonly string[];
  readonly members: BalancesAnswer['members'];
}

/** Which statement to open. */
export function StatementChoice({ months, members }: StatementChoiceProps) {
  const [month = '', setMonth] = useState(months[0]);
  const [whose, setWhose] = useState(TABLE);
  return (
    <>
      <Select
        label="Monat"
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={setMonth}
      />
      <Select
        label="Für wen"
        value={whose}
        options={[
          { value: TABLE, label: 'Der ganze Tisch' },
          ...members.map(({ member_id, member_name, member_username }) => ({
            value: member_id,
            label: member_username ? `${isolated(member_name)} (${member_username})` : member_name,
          })),
        ]}
        onChange={setWhose}
      />
      <ButtonLink wide href={statementPath(month, whose)} icon={<FileText size={20} aria-hidden />}>
        Auszug öffnen
      </ButtonLink>
      <p className={styles.hint}>Zum Drucken auf A4, oder als PDF zum Verschicken.</p>
    </>
  );
}
