import { type Transaction, wireCents } from '@stammtisch/contracts';
import { Undo2 } from 'lucide-react';
import { memo, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { classes } from '../../../components/classes';
import { Price } from '../../../components/Money';
import { Muted } from '../../../components/Muted';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { isolated } from '../../../lib/isolated';
import { useWide } from '../../../lib/use-wide';
import { whenBooked } from '../../../words/late-tap';
import { giftWords } from '../../../words/rounds';
import { useSteadyScroll } from '../use-steady-scroll';
import styles from './TransactionTable.module.css';
import { TypeIcon } from './TypeIcon';
import { handleOf, mayCancel, otherPayer } from './words';

export interface TransactionTableProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly transactions: readonly Transaction[];
  readonly onCancel: (transaction: Transaction) => void;
  /** What comes at the end of the list. */
  readonly end: ReactNode;
}

/** The transactions in a window of their own: a table where there is room for columns, else one card of rows. */
export function TransactionTable({ ref, transactions, onCancel, end }: TransactionTableProps) {
  const fills = useWide(600);
  useSteadyScroll(ref, transactions[0]?.id);
  return (
    <Card
      as="section"
      flush
      ref={ref}
      className={styles.window}
      aria-label="Alle Transaktionen"
      data-fills={fills || undefined}
      // What scrolls must be within reach of the keyboard.
      tabIndex={0}
    >
      <table className={styles.table} aria-label="Transaktionen, neueste zuerst">
        <thead>
          <tr className={styles.row}>
            <Head place={styles.icon} hidden>
              Art
            </Head>
            <Head place={styles.what}>Buchung</Head>
            <Head place={styles.who}>Von</Head>
            <Head place={styles.gift} hidden>
              Runde
            </Head>
            <Head place={styles.when}>Datum</Head>
            <Head place={styles.sum}>Betrag</Head>
            <Head place={styles.action} hidden>
              Aktion
            </Head>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} onCancel={onCancel} />
          ))}
        </tbody>
      </table>
      {end}
    </Card>
  );
}

interface HeadProps {
  readonly place: string | undefined;
  /** Only read out: the cells below speak for themselves. */
  readonly hidden?: boolean;
  readonly children: string;
}

function Head({ place, hidden = false, children }: HeadProps) {
  return (
    <th scope="col" className={place}>
      {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </th>
  );
}

interface TransactionRowProps extends Pick<TransactionTableProps, 'onCancel'> {
  readonly transaction: Transaction;
}

/** One transaction: what, whose, who paid, when, how much, and a way to undo it. */
const TransactionRow = memo(function TransactionRow({ transaction, onCancel }: TransactionRowProps) {
  const { id, description, member_name, amount, timestamp, cancelled, gift_message } = transaction;
  const payer = otherPayer(transaction);
  const handle = handleOf(transaction);
  const gift = giftWords(transaction);
  return (
    <tr className={classes(styles.row, cancelled && styles.cancelled)} data-id={id}>
      <td className={styles.icon}>
        <TypeIcon transaction={transaction} />
      </td>
      <th scope="row" className={styles.what}>
        {description} {cancelled && <span className={styles.flag}>storniert</span>}
      </th>
      <td className={styles.who}>
        <span>
          <span className={styles.label}>Von </span>
          {member_name}
          {handle && <Muted as="span"> @{handle}</Muted>}
        </span>
        {payer && (
          <Muted as="span" className={styles.payer}>
            Bezahlt von {payer}
          </Muted>
        )}
      </td>
      <td className={styles.gift} title={gift_message ?? undefined}>
        {gift}
        {gift_message && ` · „${isolated(gift_message)}“`}
      </td>
      <td className={styles.when}>
        <time dateTime={timestamp}>{whenBooked({ at: timestamp, tappedAt: transaction.tapped_at })}</time>
      </td>
      <td className={styles.sum}>
        {cancelled ? (
          <s>
            <Price cents={wireCents(amount)} signed tone="plain" />
          </s>
        ) : (
          <Price cents={wireCents(amount)} signed />
        )}
      </td>
      <td className={styles.action}>
        {mayCancel(transaction) && (
          <Button
            variant="quiet"
            className={styles.cancel}
            icon={<Undo2 className={styles.undo} size={20} aria-hidden />}
            aria-label={`${isolated(description)} von ${isolated(member_name)} stornieren`}
            onClick={() => onCancel(transaction)}
          >
            Stornieren
          </Button>
        )}
      </td>
    </tr>
  );
}, sameRow);

/** A new reading makes new objects. A row is drawn again only when one of these values has changed. */
function sameRow(before: TransactionRowProps, after: TransactionRowProps): boolean {
  const [a, b] = [before.transaction, after.transaction];
  return (
    before.onCancel === after.onCancel &&
    a.id === b.id &&
    a.cancelled === b.cancelled &&
    a.fixed === b.fixed &&
    a.member_name === b.member_name &&
    a.member_username === b.member_username &&
    a.paid_by_name === b.paid_by_name
  );
}
