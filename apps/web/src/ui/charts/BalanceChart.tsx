import { wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { useId } from 'react';
import { formatDateTime } from '../../words/format';
import { Money } from '../Money';
import { type BalanceStep, balanceLine } from './balance-line';
import { ChartFrame } from './ChartFrame';
import styles from './Charts.module.css';

export interface BalanceChartProps {
  /** Oldest first, at least one. */
  readonly steps: readonly BalanceStep[];
  /** The moment at which the line ends. */
  readonly now: number;
}

/** Half of the line's width, in the drawing's units: a line along zero is not red yet. */
const HALF_LINE = 1;

const euro = (balance: number) => formatEuro(wireCents(balance));

/** The balance over time: a pen line, red below zero. */
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
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.top}>{euro(highest)}</span>
        <span className={styles.from}>{formatDateTime(steps[0]?.at ?? '').slice(0, 10)}</span>
        <span className={styles.to}>heute</span>
      </div>
      <svg
        className={styles.line}
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Guthaben über die Zeit. ${summary}`}
      >
        <clipPath id={`${id}-above`}>
          <rect x="-10" y="-10" width="1020" height={10 + zero + HALF_LINE} />
        </clipPath>
        <clipPath id={`${id}-below`}>
          <rect x="-10" y={zero + HALF_LINE} width="1020" height={120 - zero} />
        </clipPath>
        <g clipPath={`url(#${id}-above)`} className={styles.credit}>
          <path className={styles.area} d={`${path}V${zero}H0Z`} />
          <path d={path} />
        </g>
        <g clipPath={`url(#${id}-below)`} className={styles.debt}>
          <path className={styles.area} d={`${path}V${zero}H0Z`} />
          <path d={path} />
        </g>
        <path className={styles.zero} d={`M0 ${zero}H1000`} />
      </svg>
    </ChartFrame>
  );
}
