import type { Transaction } from '@stammtisch/contracts';
import { Scale } from 'lucide-react';
import type { ReactElement } from 'react';
import { DrinkPicture, TablePicture } from './Pictures';
import styles from './TransactionPicture.module.css';

/** The drink; coins for money in or out; scales for a balance set by an admin. */
export function TransactionPicture({ transaction }: { transaction: Transaction }): ReactElement {
  const { type, icon } = transaction;
  switch (type) {
    case 'purchase':
    case 'gift_purchase':
      return <DrinkPicture icon={icon ?? 'beer.png'} size={40} />;
    case 'adjustment':
    case 'carried_over':
      return <Scale className={`soft ${styles.scale}`} />;
    default:
      return <TablePicture name="coins" size={40} />;
  }
}
