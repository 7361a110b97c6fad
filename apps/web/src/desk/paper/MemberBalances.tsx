import { type MonthAnswer, wireCents } from '@stammtisch/contracts';
import { useId } from 'react';
import { Money } from '../../ui/Money';
import styles from './MemberBalances.module.css';

interface MemberBalancesProps extends Pick<MonthAnswer, 'members'> {
  readonly title: string;
}

/** All whose balance was not 0, in columns; nothing where there are none. */
export function MemberBalances({ title, members }: MemberBalancesProps) {
  const id = useId();
  if (members.length === 0) return null;
  return (
    <section className={styles.members} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {members.map(({ member_id, member_name, balance }) => (
          <li key={member_id} className="line spread gap-3">
            <span className="slim breaks">{member_name}</span>
            <Money cents={wireCents(balance)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
