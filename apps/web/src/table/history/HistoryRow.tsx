import { type Transaction, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { memo, useEffect, useRef, useState } from 'react';
import { useOffline, useTable } from '../../lib/table/store';
import { cancelOwn } from '../../lib/undo';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { Badge, ListRow } from '../../ui/List';
import { Price } from '../../ui/Money';
import { NEEDS_TILL, Notice } from '../../ui/Notice';
import { TablePicture } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { Row } from '../../ui/Stack';
import { TransactionPicture } from '../../ui/TransactionPicture';
import { whenBooked } from '../../words/dates';
import { atTablet, isolated } from '../../words/format';
import { giftWords } from '../../words/table';
import styles from './HistoryDialog.module.css';

/** One transaction: what, when, how much, who paid, and a button to cancel it where that is allowed. */
export const HistoryRow = memo(function HistoryRow({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const [step, setStep] = useState<'offered' | 'asking' | 'declined'>('offered');
  const { description, member_name, paid_by_name, served_by_name, timestamp, cancelled, can_cancel } =
    transaction;
  const gift = transaction.type === 'gift_purchase';

  // The question goes away once it is answered, so the row takes the focus.
  const row = useRef<HTMLLIElement>(null);
  const answered = step === 'asking' && !can_cancel;
  useEffect(() => {
    if (answered) row.current?.focus();
  }, [answered]);

  return (
    <ListRow
      ref={row}
      tabIndex={answered ? -1 : undefined}
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
      below={gift && <GiftBox transaction={transaction} />}
      trailing={
        <div className="ends">
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

/** What the transaction did to the member's balance; struck out when somebody else paid, or when it was cancelled. */
function HistoryAmount({ transaction }: { transaction: Transaction }) {
  const mine = useTable(({ me }) => me.id === transaction.member_id);
  const { amount, balance_effect, cancelled, type } = transaction;
  const free = type === 'gift_purchase' && mine && amount !== 0;
  if (!free && !cancelled) return <Price cents={wireCents(balance_effect)} signed />;
  return (
    <span className="ends">
      <s>
        <Price cents={wireCents(amount)} signed tone="plain" />
      </s>
      {free && !cancelled && <b className="serif bold small green">frei</b>}
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

interface CancelQuestionProps {
  readonly transaction: Transaction;
  readonly onDecline: () => void;
}

/** Asks inside the row before a purchase or a top-up is cancelled. The focus goes to the harmless answer. */
function CancelQuestion({ transaction, onDecline }: CancelQuestionProps) {
  const task = useTask();
  const offline = useOffline();
  const question = `${transaction.description} wirklich stornieren?`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, this is a question
    <div className="ends gap-2" role="group" aria-label={question}>
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <span>{offline ? NEEDS_TILL : 'Wirklich stornieren?'}</span>
      <Row>
        <Button variant="quiet" ref={takeFocus} onClick={onDecline}>
          Nein
        </Button>
        {!offline && (
          <Button
            className={`red ${styles.yes}`}
            busy={task.busy}
            onClick={() => void task.run(() => cancelOwn(transaction))}
          >
            Ja, stornieren
          </Button>
        )}
      </Row>
    </div>
  );
}

/** A ref for an element that replaces the one with the focus: it takes the focus. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
