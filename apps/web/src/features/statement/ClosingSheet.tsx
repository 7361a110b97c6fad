import { type MonthAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { WordMark } from '../../components/WordMark';
import { formatDateTime } from '../../lib/format';
import { isolated } from '../../lib/isolated';
import { formatMonth } from '../../lib/months';
import styles from './Closing.module.css';
import { PlaceTable } from './PlaceTable';
import { Signatures } from './Signatures';
import paper from './Statement.module.css';
import { SumTable } from './SumTable';
import { Voucher } from './Voucher';

/** What a month's closing fixes, on one page. */
export function ClosingSheet({ closing: answer }: { closing: MonthAnswer }) {
  const { month, from, to, closing, closed, figures, places, members } = answer;
  const { balances } = figures.sums;
  return (
    <article className={paper.sheet} aria-labelledby="closing-title">
      <header className={paper.head}>
        <div>
          <h1 id="closing-title">Monatsabschluss {formatMonth(month)}</h1>
          <p className={paper.soft}>
            {formatDateTime(from)} bis {formatDateTime(to)}
          </p>
          <p>
            {closing
              ? `Abgeschlossen am ${formatDateTime(closing.at)} von ${isolated(closing.by_name)}`
              : closed
                ? 'Abgeschlossen mit einem späteren Monat'
                : 'Entwurf: dieser Monat ist noch nicht abgeschlossen'}
          </p>
        </div>
        <WordMark size={36} />
      </header>
      <div className={styles.pair}>
        <SumTable sums={figures.sums} />
        {places && <PlaceTable places={places} members={wireCents(balances)} />}
      </div>
      {members.length > 0 && (
        <section className={styles.members} aria-labelledby="closing-members">
          <h2 id="closing-members">Guthaben der Mitglieder</h2>
          <ul>
            {members.map((member) => (
              <li key={member.member_id}>
                <span>{member.member_name}</span>
                <Money cents={wireCents(member.balance)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Signatures />
      <Voucher {...figures} />
    </article>
  );
}
