import type { Member } from '@stammtisch/contracts';
import { Avatar } from '../../../components/Avatar';
import { nameOf } from '../name-of';
import { ROLES } from '../roles';
import styles from './Members.module.css';

/** Who: the name with the user name, and whether it is an admin, or has a role. */
export function MemberName({ member, email = false }: { member: Member; email?: boolean }) {
  const name = nameOf(member);
  return (
    <div className={styles.who}>
      <Avatar name={name} id={member.id} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {member.is_superuser && <span className={styles.badge}>Admin</span>}
          {member.role && <span className={styles.badge}>{ROLES[member.role]}</span>}
        </p>
        <p className={styles.small}>@{member.user_username}</p>
        {email && member.user_email && <p className={styles.small}>{member.user_email}</p>}
      </div>
    </div>
  );
}
