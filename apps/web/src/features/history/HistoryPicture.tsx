import type { Transaction } from '@stammtisch/contracts';
import { Scale } from 'lucide-react';
import { DrinkPicture } from '../../components/DrinkPicture';
import { TablePicture } from '../../components/TablePicture';
import styles from './HistoryDialog.module.css';

/** The drink, coins for a top-up, scales for a balance set by an admin. */
export function HistoryPicture({ transaction: { type, icon } }: { transaction: Transaction }) {
  if (type === 'recharge') return <TablePicture name="coins" size={40} />;
  if (type === 'adjustment') return <Scale className={styles.scale} aria-hidden />;
  return <DrinkPicture icon={icon ?? 'beer.png'} size={40} />;
}
