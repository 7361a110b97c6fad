import type { Member } from '@stammtisch/contracts';
import { List } from '../../../../components/List';
import { ListRow } from '../../../../components/ListRow';
import { howFar, lineOf } from '../../credit-line';
import { nameOf } from '../../name-of';
import styles from '../Books.module.css';

/** Who has a line of their own. */
export function OwnLines({ members }: { members: readonly Member[] }) {
  const own = members.filter((member) => lineOf(member) !== null);
  return (
    <>
      {own.length > 0 && (
        <List>
          {own.map((member) => (
            <ListRow key={member.id} title={nameOf(member)} trailing={howFar(lineOf(member))} />
          ))}
        </List>
      )}
      <p className={styles.hint}>
        {own.length > 0
          ? 'Sie gelten statt der des Tischs. Gesetzt werden sie bei den Mitgliedern unter „Mehr“.'
          : 'Niemand hat eine. Wer bei den Mitgliedern unter „Mehr“ eine bekommt, für den gilt sie statt der des Tischs.'}
      </p>
    </>
  );
}
