import { formatDateTime, type StatisticsAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { type ReactNode, useId } from 'react';
import { drinks, number } from '../../words/format';
import { Money } from '../Money';
import { ChartFrame } from './ChartFrame';
import styles from './Charts.module.css';
import { type BalanceStep, balanceLine, columnsOf } from './figures';

interface BalanceChartProps {
  /** Oldest first, at least one. */
  readonly steps: readonly BalanceStep[];
  /** The end of the line, in ms. */
  readonly now: number;
}

/** Half the line's width, in percent of the drawing's height: a line along zero is not red. */
const HALF_LINE = 1;

/** The labels of a drawing over time: its highest value, its beginning and its end. */
const Scale = ({ top, from, to }: Readonly<Record<'top' | 'from' | 'to', ReactNode>>) => (
  <div className={`grid around tiny soft ${styles.scale}`} aria-hidden="true">
    <span className={styles.top}>{top}</span>
    <span className={styles.from}>{from}</span>
    <span className={styles.to}>{to}</span>
  </div>
);

const euro = (balance: number) => formatEuro(wireCents(balance));

export function BalanceChart({ steps, now }: BalanceChartProps) {
  const id = useId();
  const line = balanceLine(steps, now);
  if (!line) return null;
  const { path, highest, zero } = line;
  const last = steps.at(-1)?.balance ?? 0;
  const summary = `Zuletzt ${euro(last)}; höchstens ${euro(Math.max(...steps.map(({ balance }) => balance)))}, mindestens ${euro(Math.min(...steps.map(({ balance }) => balance)))}.`;
  return (
    <ChartFrame
      title="Guthaben über die Zeit"
      summary={summary}
      numbers={{
        heads: ['Zeit', 'Guthaben'],
        rows: [...steps]
          .reverse()
          .map(({ at, balance }) => [formatDateTime(at), <Money key="balance" cents={wireCents(balance)} />]),
      }}
    >
      <Scale top={euro(highest)} from={formatDateTime(steps[0]?.at ?? '').slice(0, 10)} to="heute" />
      <svg
        className={styles.line}
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Guthaben über die Zeit. ${summary}`}
      >
        {/* Twice the drawing's height: a gradient that ended with it would paint half of a line along its foot red. */}
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="0" y2="200">
          <stop offset={`${(zero + HALF_LINE) / 2}%`} stopColor="var(--ink)" />
          <stop offset={`${(zero + HALF_LINE) / 2}%`} stopColor="var(--red)" />
        </linearGradient>
        <path fill={`url(#${id})`} opacity="0.12" d={`${path}V${zero}H0Z`} />
        <path stroke={`url(#${id})`} d={path} />
        <path stroke="var(--edge)" strokeDasharray="2 5" strokeWidth="1.5" d={`M0 ${zero}H1000`} />
      </svg>
    </ChartFrame>
  );
}

/** The number of drinks of each evening, as columns. Many evenings are grouped into months. */
export function EveningsChart({ evenings }: Pick<StatisticsAnswer, 'evenings'>) {
  const { unit, columns } = columnsOf(evenings);
  const total = evenings.reduce((sum, { count }) => sum + count, 0);
  const most = columns.reduce((best, one) => (one.count > best.count ? one : best), { label: '', count: 0 });
  const average = Math.round((total / Math.max(1, evenings.length)) * 10) / 10;
  const summary = `${drinks(total)} an ${evenings.length === 1 ? 'einem Abend' : `${number(evenings.length)} Abenden`}, im Schnitt ${number(average)}; am meisten ${unit === 'Abend' ? 'am' : 'im'} ${most.label}: ${number(most.count)}.`;

  return (
    <ChartFrame
      title={`Getränke pro ${unit}`}
      summary={summary}
      numbers={{
        heads: [unit, 'Getränke', 'Wert'],
        rows: [...columns]
          .reverse()
          .map(({ label, count, cents }) => [label, number(count), <Money key="amount" cents={cents} />]),
      }}
    >
      <Scale
        top={number(most.count)}
        from={columns[0]?.label}
        to={columns.length > 1 && columns.at(-1)?.label}
      />
      <div
        className={styles.columns}
        style={{ '--columns': columns.length }}
        role="img"
        aria-label={`Getränke pro ${unit}. ${summary}`}
      >
        {columns.map(({ label, count }) => (
          <span key={label} style={{ '--share': count / most.count }} />
        ))}
      </div>
    </ChartFrame>
  );
}
