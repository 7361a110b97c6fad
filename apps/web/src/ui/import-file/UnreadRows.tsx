import { isolated } from '../../words/format';
import { Card } from '../Card';
import { List, ListRow } from '../List';
import { Muted } from '../Text';
import type { UnreadRow } from './file';

/** With more unread rows than this, the file itself is easier to look at. */
const MOST = 100;

interface UnreadRowsProps<Why extends string> {
  readonly rows: readonly UnreadRow<Why>[];
  readonly reasons: Readonly<Record<Why, string>>;
}

/** Each row of a file that was not read, and why. */
export function UnreadRows<Why extends string>({ rows, reasons }: UnreadRowsProps<Why>) {
  if (rows.length === 0) return null;
  return (
    <Card stack>
      <h2>Nicht gelesen ({rows.length})</h2>
      <List aria-label="Nicht gelesen">
        {rows.slice(0, MOST).map(({ why, words, line }, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name of their own, and never move
            key={index}
            title={line === undefined ? reasons[why] : `Zeile ${line}: ${reasons[why]}`}
            meta={isolated(words)}
          />
        ))}
      </List>
      {rows.length > MOST && <Muted>… und {rows.length - MOST} weitere.</Muted>}
    </Card>
  );
}
