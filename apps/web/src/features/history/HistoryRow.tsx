import type { Transaction } from '@stammtisch/contracts';
import { memo, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { ListRow } from '../../components/ListRow';
import { TransactionPicture } from '../../components/TransactionPicture';
import { isolated } from '../../lib/isolated';
import { whenBooked } from '../../lib/late-tap';
import { useTable } from '../../lib/table/store';
import { CancelQuestion } from './CancelQuestion';
import { GiftBox } from './GiftBox';
import { HistoryAmount } from './HistoryAmount';
import styles from './HistoryDialog.module.css';
import { takeFocus } from './take-focus';

/** One transaction: what, when, how much, who paid, and whether it can be undone. */
export const HistoryRow = memo(function HistoryRow({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const [step, setStep] = useState<'offered' | 'asking' | 'declined'>('offered');
  const { description, member_name, paid_by_name, timestamp, cancelled, can_cancel } = transaction;
  const gift = transaction.type === 'gift_purchase';

  // The question goes with the answer; whoever gave it stays where it was asked.
  const row = useRef<HTMLLIElement>(null);
  const answered = step === 'asking' && !can_cancel;
  useEffect(() => {
    if (answered) row.current?.focus();
  }, [answered]);

  return (
    <ListRow
      ref={row}
      tabIndex={answered ? -1 : undefined}
      className={cancelled ? styles.cancelled : undefined}
      leading={<TransactionPicture transaction={transaction} />}
      title={
        <>
          {description}
          {cancelled && <span className={styles.flag}>storniert</span>}
        </>
      }
      meta={
        <>
          <time dateTime={timestamp}>{whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}</time>
          {gift && (mine ? ` · von ${isolated(paid_by_name)}` : ` · für ${isolated(member_name)}`)}
        </>
      }
      below={gift && <GiftBox transaction={transaction} />}
      trailing={
        <div className={styles.sum}>
          <HistoryAmount transaction={transaction} />
          {can_cancel && step !== 'asking' && (
            <Button
              variant="quiet"
              className={styles.offer}
              ref={step === 'declined' ? takeFocus : undefined}
              aria-label={`${description} stornieren`}
              onClick={() => setStep('asking')}
            >
              Stornieren
            </Button>
          )}
        </div>
      }
      action={
        can_cancel &&
        step === 'asking' && (
          <CancelQuestion transaction={transaction} onDecline={() => setStep('declined')} />
        )
      }
    />
  );
});
