import { formatEuro } from '@stammtisch/domain';
import { Checkbox } from '../../../../components/Checkbox';
import { ListRow } from '../../../../components/ListRow';
import { Money } from '../../../../components/Money';
import { Select } from '../../../../components/Select';
import { isolated } from '../../../../lib/isolated';
import { formatDay } from '../../../../lib/months';
import { nameOf } from '../../name-of';
import styles from './BankStatement.module.css';
import type { Payers } from './bank-statement';
import type { Meant, ReviewedLine } from './review';

export interface LineRowProps {
  readonly reviewed: ReviewedLine;
  readonly payers: Payers;
  /** Announced top-ups that other lines are taken for. */
  readonly taken: ReadonlySet<string>;
  readonly onTake: (meant: Meant | null) => void;
  readonly onTick: (ticked: boolean) => void;
}

/** Money that came in, and whose it is. */
export function LineRow({ reviewed, payers, taken, onTake, onTick }: LineRowProps) {
  const { line, certainty, meant, ticked } = reviewed;
  const name = isolated(line.name || 'Ohne Namen');
  const meta = [formatDay(line.date), isolated(line.text)].filter(Boolean).join(' · ');
  if (certainty === 'booked') {
    return <ListRow title={name} meta={meta} trailing={<Money cents={line.amount} signed />} />;
  }
  const options = [
    { value: '', label: 'Nicht buchen' },
    ...payers.announced
      .filter(({ id }) => !taken.has(id))
      .map((topUp) => ({
        value: optionOf({ memberId: topUp.member_id, announcementId: topUp.id }),
        label: `${isolated(topUp.member_name)}: Aufladung ${formatEuro(Math.round(topUp.amount * 100))}`,
      })),
    ...payers.members.map((member) => ({
      value: optionOf({ memberId: member.id, announcementId: null }),
      label: `${isolated(nameOf(member))} (${member.user_username})`,
    })),
  ];
  return (
    <ListRow
      className={styles.line}
      title={name}
      meta={meta}
      trailing={<Money cents={line.amount} signed />}
      below={
        <div className={styles.choice}>
          <Select
            label="Wessen Geld"
            aria-label={`Wessen Geld sind ${formatEuro(line.amount)} von ${name}?`}
            value={meant ? optionOf(meant) : ''}
            options={options}
            onChange={(value) => onTake(meantBy(value))}
          />
          <Checkbox
            label="Buchen"
            aria-label={`${formatEuro(line.amount)} von ${name} buchen`}
            checked={ticked}
            disabled={meant === null}
            onChange={({ target }) => onTick(target.checked)}
          />
        </div>
      }
    />
  );
}

const optionOf = ({ memberId, announcementId }: Meant) => `${memberId}/${announcementId ?? ''}`;

function meantBy(value: string): Meant | null {
  const [memberId, announcementId] = value.split('/');
  return memberId ? { memberId, announcementId: announcementId || null } : null;
}
