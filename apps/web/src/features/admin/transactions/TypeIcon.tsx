import type { Transaction } from '@stammtisch/contracts';
import { Scale } from 'lucide-react';
import { DrinkPicture } from '../../../components/DrinkPicture';
import { TablePicture } from '../../../components/TablePicture';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import styles from './TypeIcon.module.css';
import { typeLabels } from './words';

/** The kind of a transaction: the drink, with a gift on it when somebody else paid, coins, or scales. */
export function TypeIcon({ transaction: { type, icon } }: { transaction: Transaction }) {
  return (
    <span className={styles.type} title={typeLabels[type]}>
      {type === 'recharge' && <TablePicture name="coins" size={40} />}
      {type === 'adjustment' && <Scale className={styles.scale} aria-hidden />}
      {(type === 'purchase' || type === 'gift_purchase') && (
        <DrinkPicture icon={icon ?? 'beer.png'} size={40} />
      )}
      {type === 'gift_purchase' && (
        <span className={styles.gift}>
          <TablePicture name="gift" size={20} />
        </span>
      )}
      <VisuallyHidden>{typeLabels[type]}</VisuallyHidden>
    </span>
  );
}
