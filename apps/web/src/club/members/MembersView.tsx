import { type Ref, useDeferredValue, useState } from 'react';
import { Segments } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { EmptyState } from '../../ui/List';
import { Row, Stack } from '../../ui/Stack';
import { LiveRegion } from '../../ui/Text';
import { MemberList, type MemberListProps } from './MemberList';
import styles from './Members.module.css';
import { byBalance, matching } from './members';

/** With more members than this there is a search. */
const MANY_MEMBERS = 12;

type Order = 'name' | 'balance';
const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'name', label: 'Nach Name' },
  { value: 'balance', label: 'Nach Guthaben' },
];

interface MembersViewProps extends MemberListProps {
  /** Takes the focus when a member's own buttons are gone. */
  readonly ref: Ref<HTMLElement>;
}

/** The members in a chosen order, with a search when they are many. */
export function MembersView({ ref, members, onAction }: MembersViewProps) {
  const [wanted, setWanted] = useState('');
  const searching = members.length > MANY_MEMBERS;
  const [order, setOrder] = useState<Order>('name');
  const matched = matching(members, useDeferredValue(searching ? wanted : ''));
  const found = order === 'balance' ? byBalance(matched) : matched;

  return (
    <Stack as="section" ref={ref} aria-label="Mitglieder" tabIndex={-1}>
      <Row gap={3}>
        {searching && (
          <Field
            className={styles.search}
            label="Mitglieder suchen"
            type="search"
            placeholder="Name oder E-Mail"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        {members.length > 1 && (
          <Segments legend="Reihenfolge" options={ORDERS} value={order} onChange={setOrder} />
        )}
      </Row>
      <LiveRegion message={searching && wanted.trim() ? `${found.length} gefunden` : ''} />
      {found.length > 0 ? (
        <MemberList members={found} onAction={onAction} />
      ) : (
        <EmptyState text={`Niemand heißt hier „${wanted.trim()}“.`} />
      )}
    </Stack>
  );
}
