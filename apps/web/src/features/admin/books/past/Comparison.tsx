import type { BalancesAnswer } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import type { Loaded } from '../../../../lib/use-loaded';
import { WhenLoaded } from '../../WhenLoaded';
import styles from '../Books.module.css';
import { BalanceTable } from './BalanceTable';
import { inOrder } from './compared';
import { MomentPicker } from './MomentPicker';
import type { Moment } from './moment';
import { useBalances } from './use-balances';

export interface ComparisonProps {
  readonly balances: Loaded<BalancesAnswer>;
  readonly other: Moment;
  readonly newest: number;
  readonly onPick: (moment: Moment, quietly: boolean) => void;
}

/** A second moment, and what lies between the two for each member. */
export function Comparison({ balances, other, newest, onPick }: ComparisonProps) {
  const second = useBalances(other);
  return (
    <div className={styles.stack}>
      <Card className={styles.card}>
        <MomentPicker
          label="Zweiter Stand"
          moment={other}
          shown={second.data}
          newest={newest}
          onPick={onPick}
        />
      </Card>
      <WhenLoaded loaded={balances}>
        {(one) => (
          <WhenLoaded loaded={second}>
            {(two) => {
              const [earlier, later] = inOrder(one, two);
              return <BalanceTable later={later} earlier={earlier} />;
            }}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </div>
  );
}
