import { Card } from '../../../../components/Card';
import { List, ListRow } from '../../../../components/List';
import { Muted } from '../../../../components/Muted';
import { isolated } from '../../../../lib/isolated';
import type { UnreadLine } from './file/statement';
import { UNREAD } from './words';

/** More of them are a file that one looks at elsewhere. */
const MOST = 100;

/** Each row of the bank's file that was not read, and why. */
export function UnreadLines({ unread }: { readonly unread: readonly UnreadLine[] }) {
  if (unread.length === 0) return null;
  return (
    <Card stack>
      <h2>Nicht gelesen ({unread.length})</h2>
      <List aria-label="Nicht gelesen">
        {unread.slice(0, MOST).map(({ why, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name of their own, and never move
          <ListRow key={index} title={UNREAD[why]} meta={isolated(words)} />
        ))}
      </List>
      {unread.length > MOST && <Muted>… und {unread.length - MOST} weitere.</Muted>}
    </Card>
  );
}
