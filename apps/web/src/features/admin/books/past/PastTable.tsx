import { type BalancesAnswer, wireCents } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import { DrinkPicture } from '../../../../components/DrinkPicture';
import { List, ListRow } from '../../../../components/List';
import { Price } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { Quote } from '../../../../components/Quote';
import { Pair, Stack } from '../../../../components/Stack';
import { TablePicture } from '../../../../components/TablePicture';
import { formatDateTime } from '../../../../words/format';
import { roundName } from '../../../../words/rounds';
import { BookSumList } from '../BookSumList';

/** The sums, the open rounds and the menu of a moment. */
export function PastTable({ balances: { sums, rounds, drinks } }: { balances: BalancesAnswer }) {
  return (
    <Pair>
      <Stack gap="page">
        <Card stack>
          <h2>Summen</h2>
          <BookSumList sums={sums} />
        </Card>
        <Card stack>
          <h2>Offene Runden</h2>
          {rounds.length === 0 && <Muted>Da lief keine Runde.</Muted>}
          <List aria-label="Offene Runden">
            {rounds.map(({ id, type, giver_name, given_at, message }) => (
              <ListRow
                key={id}
                leading={<TablePicture name={type === 'full_evening' ? 'evening' : 'round'} size={32} />}
                title={roundName({ gift_type: type, giver_name })}
                meta={formatDateTime(given_at)}
                below={message && <Quote text={message} lines={2} />}
              />
            ))}
          </List>
        </Card>
      </Stack>
      <Card stack>
        <h2>Getränkekarte</h2>
        {drinks.length === 0 && <Muted>Da stand noch nichts auf der Karte.</Muted>}
        <List aria-label="Getränkekarte">
          {drinks.map(({ id, name, price, icon }) => (
            <ListRow
              key={id}
              leading={<DrinkPicture icon={icon} size={32} />}
              title={name}
              trailing={<Price cents={wireCents(price)} />}
            />
          ))}
        </List>
      </Card>
    </Pair>
  );
}
