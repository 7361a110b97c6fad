import { Card } from '../../../components/Card';
import { Money } from '../../../components/Money';
import { MemberButtons } from './MemberButtons';
import { MemberName } from './MemberName';
import styles from './Members.module.css';
import type { MemberListProps } from './member-actions';
import { balanceOf } from './members';

export function MemberCards({ members, onAction }: MemberListProps) {
  return (
    <ul className={styles.cards} aria-label="Mitglieder">
      {members.map((member) => (
        <li key={member.id}>
          <Card className={styles.card}>
            <div className={styles.top}>
              <MemberName member={member} email />
              <p className={styles.balance}>
                <Money cents={balanceOf(member)} />
              </p>
            </div>
            <MemberButtons member={member} onAction={onAction} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
