import { type Ref, useDeferredValue, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Field } from '../../../components/Field';
import { LiveRegion } from '../../../components/LiveRegion';
import { Segments } from '../../../components/Segments';
import { TablePicture } from '../../../components/TablePicture';
import { useWide } from '../../../lib/use-wide';
import { MemberCards } from './MemberCards';
import styles from './Members.module.css';
import { MemberTable } from './MemberTable';
import type { MemberListProps } from './member-actions';
import { byBalance, matching } from './members';

/** More than anybody sees at a glance. */
const MANY = 12;

type Order = 'name' | 'balance';
const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'name', label: 'Nach Name' },
  { value: 'balance', label: 'Nach Guthaben' },
];

interface MembersViewProps extends MemberListProps {
  /** Takes the focus when a member's own buttons are gone. */
  readonly ref: Ref<HTMLElement>;
}

/** The members as a table or as cards, to be searched when they are many. */
export function MembersView({ ref, members, onAction }: MembersViewProps) {
  const [wanted, setWanted] = useState('');
  const searching = members.length > MANY;
  const [order, setOrder] = useState<Order>('name');
  const matched = matching(members, useDeferredValue(searching ? wanted : ''));
  const found = order === 'balance' ? byBalance(matched) : matched;
  const List = useWide() ? MemberTable : MemberCards;

  return (
    <section ref={ref} className={styles.view} aria-label="Mitglieder" tabIndex={-1}>
      <div className={styles.tools}>
        {searching && (
          <Field
            className={styles.search}
            label="Mitglieder suchen"
            type="search"
            autoComplete="off"
            placeholder="Name oder E-Mail"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        {members.length > 1 && (
          <Segments legend="Reihenfolge" options={ORDERS} value={order} onChange={setOrder} />
        )}
      </div>
      <LiveRegion message={searching && wanted.trim() ? `${found.length} gefunden` : ''} />
      {found.length > 0 ? (
        <List members={found} onAction={onAction} />
      ) : (
        <EmptyState
          picture={<TablePicture name="empty" size={96} />}
          text={`Niemand heißt hier „${wanted.trim()}“.`}
        />
      )}
    </section>
  );
}
