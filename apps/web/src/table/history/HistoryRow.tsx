import { isolated, type Transaction, whenBooked, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { memo, useState } from 'react';
import { useTable } from '../../lib/table/store';
import { cancelOwn } from '../../lib/undo';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/Dialog';
import { Badge, ListRow } from '../../ui/List';
import { Price } from '../../ui/Money';
import { TablePicture } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { TransactionPicture } from '../../ui/TransactionPicture';
import { atTablet } from '../../words/format';
import { giftWords } from '../../words/table';
import styles from './HistoryDialog.module.css';

/** One transaction, with a button to cancel it where that is allowed. */
export const HistoryRow = memo(function HistoryRow({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const [asking, setAsking] = useState(false);
  // Cancelling removes the tapped button, so the row takes the focus.
  const [row, focusRow] = useFocusFallback<HTMLLIElement>();
  const { description, member_name, paid_by_name, served_by_name, timestamp, cancelled, can_cancel } =
    transaction;
  const gift = transaction.type === 'gift_purchase';

  return (
    <ListRow
      ref={row}
      tabIndex={-1}
      data-over={cancelled || undefined}
      leading={<TransactionPicture transaction={transaction} />}
      title={
        <>
          {description}
          {cancelled && <Badge>storniert</Badge>}
        </>
      }
      meta={
        <>
          <time dateTime={timestamp}>{whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}</time>
          {transaction.menu_price !== undefined &&
            ` · zum alten Preis, auf der Karte stand schon ${formatEuro(wireCents(transaction.menu_price))}`}
          {served_by_name && ` · gebucht von ${isolated(served_by_name)}`}
          {transaction.tablet !== undefined && ` · ${atTablet(transaction.tablet)}`}
          {gift && (mine ? ` · von ${isolated(paid_by_name)}` : ` · für ${isolated(member_name)}`)}
        </>
      }
      below={
        <>
          {gift && <GiftBox transaction={transaction} />}
          {asking && (
            <ConfirmDialog
              title="Wirklich stornieren?"
              text={description}
              submitText="Ja, stornieren"
              cancelText="Nein"
              variant="danger"
              onSubmit={() => cancelOwn(transaction)}
              onDone={focusRow}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      }
      trailing={
        <div className="ends">
          <HistoryAmount transaction={transaction} />
          {can_cancel && (
            <Button
              variant="quiet"
              className={styles.offer}
              aria-label={`${description} stornieren`}
              onClick={() => setAsking(true)}
            >
              Stornieren
            </Button>
          )}
        </div>
      }
    />
  );
});

/** The effect on the member's balance; struck through if someone else paid, or if it was cancelled. */
function HistoryAmount({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const { amount, balance_effect, cancelled, type } = transaction;
  const free = type === 'gift_purchase' && mine && amount !== 0;
  if (!free && !cancelled) return <Price cents={wireCents(balance_effect)} signed />;
  return (
    <span className="ends">
      <Price cents={wireCents(amount)} signed struck />
      {free && !cancelled && <b className="serif small green">frei</b>}
    </span>
  );
}

/** The round that paid a free drink. */
function GiftBox({ transaction }: { transaction: Transaction }) {
  const { gift_message } = transaction;
  return (
    <div className={`line gap-2 breaks small soft ${styles.gift}`}>
      <TablePicture name="gift" size={28} />
      <div>
        <b>{giftWords(transaction)}</b>
        {gift_message && <Quote text={gift_message} lines={2} />}
      </div>
    </div>
  );
}
