import { wireCents } from '@stammtisch/contracts';
import { Button } from '../../components/Button';
import { isolated } from '../../lib/isolated';
import { formatPrice, owned } from '../../words/format';
import { type Slip, useOffline, useTablet } from './store';
import styles from './Tablet.module.css';
import { isUndoable, undoSlip } from './visit';

/** 'Anna: Helles · 3,50 € · Rückgängig', for as long as one tap takes it back. Its place is always kept free. */
export function SlipBar() {
  const slip = useTablet((store) => store.slip);
  const said = useTablet((store) => store.said);
  const offline = useOffline();
  return (
    <>
      <div role="status">
        {(said || slip) && (
          <div className={styles.slip}>
            {said && <span>{said}</span>}
            {!said && slip && (
              <span className={styles.slipWords}>
                <b>{slip.tap.whose?.name}:</b> <b>{slip.tap.drink.name}</b>{' '}
                <span>{wordsOf(slip, offline)}</span>
              </span>
            )}
            {!said && slip && isUndoable(slip) && (
              <Button variant="quiet" className={styles.undo} onClick={() => void undoSlip()}>
                Rückgängig
              </Button>
            )}
          </div>
        )}
      </div>
      {!said && !slip && <p className={styles.hint}>Erst der Name, dann das Getränk. Mehr ist es nicht.</p>}
    </>
  );
}

function wordsOf({ step, tap, paidBy, reason }: Slip, offline: boolean): string {
  switch (step) {
    case 'sent':
      return formatPrice(wireCents(tap.drink.price));
    case 'noted':
      return 'notiert';
    case 'booked':
      return paidBy ? `auf ${owned('den Nacken', paidBy)}` : formatPrice(wireCents(tap.drink.price));
    case 'refused':
      return `nicht gebucht: ${isolated(reason ?? '')}`;
    case 'going back':
      return offline ? 'wird zurückgenommen, sobald Netz da ist' : 'wird zurückgenommen …';
    case 'gone':
      return reason ?? 'zurückgenommen';
  }
}
