import type { BalancesAnswer } from '@stammtisch/contracts';
import { Card } from '../../../../components/Card';
import type { Followed } from '../../following';
import { Reached } from '../../Reached';
import styles from '../Books.module.css';
import { useLoaded } from '../use-loaded';
import { BalanceTable } from './BalanceTable';
import { inOrder } from './compared';
import { MomentPicker } from './MomentPicker';
import { loadStand, type Moment, momentText } from './moment';

export interface ComparisonProps {
  readonly stand: Followed<BalancesAnswer>;
  readonly other: Moment;
  readonly newest: number;
  readonly onPick: (moment: Moment, quietly: boolean) => void;
}

/** A second moment, and what lies between the two for each member. */
export function Comparison({ stand, other, newest, onPick }: ComparisonProps) {
  const second = useLoaded(momentText(other), () => loadStand(other), other.kind === 'now');
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
      <Reached followed={stand}>
        {(one) => (
          <Reached followed={second}>
            {(two) => {
              const [earlier, later] = inOrder(one, two);
              return <BalanceTable later={later} earlier={earlier} />;
            }}
          </Reached>
        )}
      </Reached>
    </div>
  );
}
