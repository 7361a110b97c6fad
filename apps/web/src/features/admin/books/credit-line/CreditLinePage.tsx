import { Card } from '../../../../components/Card';
import { useLoaded } from '../../../../lib/use-loaded';
import { loadLines } from '../../credit-line';
import { newsOf } from '../../news-of';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BooksHead } from '../BooksHead';
import { OwnLines } from './OwnLines';
import { TableLine } from './TableLine';

const lineNews = newsOf('creditLines', 'members', 'names');

/** How far below zero members may drink: the table, and who has a line of their own. */
export function CreditLinePage() {
  const loaded = useLoaded('lines', loadLines, { changedBy: lineNews });
  return (
    <>
      <BooksHead title="Kreditlinie" summary="Wie weit es ins Minus gehen darf" path={paths.creditLine} />
      <WhenLoaded loaded={loaded}>
        {({ line, members }) => (
          <div className={styles.pair}>
            <Card className={styles.card}>
              <h2>Für den ganzen Tisch</h2>
              <TableLine line={line} onSaved={loaded.reload} />
            </Card>
            <Card className={styles.card}>
              <h2>Eigene Linien</h2>
              <OwnLines members={members} />
            </Card>
          </div>
        )}
      </WhenLoaded>
    </>
  );
}
