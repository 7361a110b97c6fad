import type { StatisticsAnswer } from '@stammtisch/contracts';
import { drinks } from '../../words/format';
import { Money } from '../Money';
import { ChartFrame } from './ChartFrame';
import styles from './Charts.module.css';
import { columnsOf } from './columns';
import { COLUMN, uprightStroke } from './pen';

/** How many drinks each evening had, a pen stroke each. Many evenings are gathered in months or years. */
export function EveningsChart({ evenings }: Pick<StatisticsAnswer, 'evenings'>) {
  const { unit, columns } = columnsOf(evenings);
  const total = evenings.reduce((sum, { count }) => sum + count, 0);
  const most = columns.reduce((best, one) => (one.count > best.count ? one : best), { label: '', count: 0 });
  const average = Math.round((total / Math.max(1, evenings.length)) * 10) / 10;
  const summary = `${drinks(total)} an ${evenings.length === 1 ? 'einem Abend' : `${evenings.length.toLocaleString('de')} Abenden`}, im Schnitt ${average.toLocaleString('de')}; am meisten ${unit === 'Abend' ? 'am' : 'im'} ${unit === 'Jahr' ? 'Jahr ' : ''}${most.label}: ${most.count.toLocaleString('de')}.`;

  return (
    <ChartFrame
      title={`Getränke pro ${unit}`}
      summary={summary}
      numbers={{
        heads: [unit, 'Getränke', 'Wert'],
        rows: [...columns]
          .reverse()
          .map(({ label, count, cents }) => [
            label,
            count.toLocaleString('de'),
            <Money key="amount" cents={cents} />,
          ]),
      }}
    >
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.top}>{most.count.toLocaleString('de')}</span>
        <span className={styles.from}>{columns[0]?.label}</span>
        <span className={styles.to}>{columns.length > 1 && columns.at(-1)?.label}</span>
      </div>
      <svg
        className={styles.columns}
        style={{ '--columns': columns.length }}
        viewBox={`0 0 ${columns.length * COLUMN} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Getränke pro ${unit}. ${summary}`}
      >
        {columns.map(
          ({ label, count }, place) =>
            count > 0 && <path key={label} d={uprightStroke(place, count / most.count, columns.length)} />,
        )}
      </svg>
    </ChartFrame>
  );
}
