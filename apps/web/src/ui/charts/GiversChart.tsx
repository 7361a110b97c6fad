import { type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { drinks, isolated, rounds } from '../../words/format';
import { Avatar } from '../Avatar';
import { Money } from '../Money';
import { RankChart } from './RankChart';

/** A ranking of the members who gave rounds, by the number of drinks on their rounds. */
export function GiversChart({ givers }: Pick<StatisticsAnswer, 'givers'>) {
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
      numbers={{
        heads: ['Mitglied', 'Runden', 'Getränke', 'Wert'],
        rows: givers.map((giver) => [
          giver.member_name,
          giver.rounds.toLocaleString('de'),
          giver.count.toLocaleString('de'),
          <Money key="amount" cents={wireCents(giver.amount)} />,
        ]),
      }}
    />
  );
}
