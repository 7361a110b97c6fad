import { formatDateTime } from '../../lib/format';
import styles from './Statement.module.css';

export interface VoucherProps {
  /** None before the first event. */
  readonly revision: number | null;
  readonly hash: string | null;
}

/** The foot: what vouches for all that stands above, to be checked at any time. */
export function Voucher({ revision, hash }: VoucherProps) {
  return (
    <footer className={styles.voucher}>
      {revision !== null && hash !== null && (
        <p>
          Für Prüfer: gilt bis Ereignis <b>Nr.&nbsp;{revision.toLocaleString('de')}</b>, Prüfsumme{' '}
          <code className={styles.hash}>{hash.match(/.{4}/g)?.join(' ')}</code>. Ob sie noch stimmt, zeigt
          jederzeit die Kassenprobe.
        </p>
      )}
      <p>Erstellt am {formatDateTime(new Date().toISOString())}</p>
    </footer>
  );
}
