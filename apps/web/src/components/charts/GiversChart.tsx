import { fromEuro } from '@stammtisch/domain';
import { isolated } from '../../lib/isolated';
import { drinks, rounds } from '../../words/format';
import { Avatar } from '../Avatar';
import { Money } from '../Money';
import { NumberTable } from './ChartFrame';
import { RankChart } from './RankChart';

export interface Giver {
  readonly member_id: string;
  readonly member_name: string;
  readonly rounds: number;
  /** What others drank on them. */
  readonly count: number;
  readonly amount: number;
}

/** Who gave rounds, and what was drunk on them. */
export function GiversChart({ givers }: { givers: readonly Giver[] }) {
  const [first] = givers;
  const favourite =
    first && first.count > 0 && `; am meisten tranken die anderen auf ${isolated(first.member_name)}`;
  const given = givers.reduce((sum, giver) => sum + giver.rounds, 0);
  return (
    <RankChart
      title="Rundengeber"
      summary={`${rounds(given)} insgesamt${favourite || ''}.`}
      ranks={givers.map((giver) => ({
        id: giver.member_id,
        name: giver.member_name,
        picture: <Avatar name={giver.member_name} id={giver.member_id} />,
        value: giver.count,
        text: `${rounds(giver.rounds)} · ${drinks(giver.count)}`,
      }))}
      numbers={
        <NumberTable
          label="Rundengeber"
          heads={['Mitglied', 'Runden', 'Getränke', 'Wert']}
          rows={givers.map((giver) => [
            giver.member_name,
            giver.rounds.toLocaleString('de'),
            giver.count.toLocaleString('de'),
            <Money key="amount" cents={fromEuro(giver.amount) ?? 0} />,
          ])}
        />
      }
    />
  );
}
