import type { Member } from '@stammtisch/contracts';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { type Column, DataTable } from '../../../components/DataTable';
import { Money } from '../../../components/Money';
import { Muted } from '../../../components/Muted';
import { Row, Stack } from '../../../components/Stack';
import { useTable } from '../../../lib/table/store';
import { useWide } from '../../../lib/use-wide';
import { isolatedName, nameOf, ROLES } from '../who';
import styles from './Members.module.css';
import { dailyActionsFor, type MemberAction } from './member-actions';
import { balanceOf } from './members';

export interface MemberListProps {
  readonly members: readonly Member[];
  readonly onAction: (action: MemberAction, member: Member) => void;
}

/** The members: a table where there is room for its columns, else a card each. */
export function MemberList({ members, onAction }: MemberListProps) {
  const wide = useWide();
  const columns: readonly Column<Member>[] = [
    { head: 'Mitglied', names: true, cell: (member) => <MemberName member={member} /> },
    { head: 'E-Mail', className: styles.email, cell: ({ user_email }) => user_email || '–' },
    { head: 'Guthaben', align: 'end', cell: (member) => <Balance member={member} /> },
    {
      head: 'Ändern',
      align: 'end',
      cell: (member) => <MemberButtons member={member} onAction={onAction} />,
    },
  ];
  if (wide) {
    return (
      <DataTable look="columns" label="Mitglieder" columns={columns} rows={members} idOf={({ id }) => id} />
    );
  }
  return (
    <Stack as="ul" aria-label="Mitglieder">
      {members.map((member) => (
        <li key={member.id}>
          <Card className={styles.card}>
            <Row className={styles.top}>
              <MemberName member={member} email />
              <Balance member={member} />
            </Row>
            <MemberButtons member={member} onAction={onAction} />
          </Card>
        </li>
      ))}
    </Stack>
  );
}

/** Who: the name with the user name, and whether it is an admin, or has a role. */
function MemberName({ member, email = false }: { member: Member; email?: boolean }) {
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
        <Muted>@{member.user_username}</Muted>
        {email && member.user_email && <Muted>{member.user_email}</Muted>}
      </div>
    </div>
  );
}

function Balance({ member }: { member: Member }) {
  return (
    <p className={styles.balance}>
      <Money cents={balanceOf(member)} />
    </p>
  );
}

interface MemberButtonsProps extends Pick<MemberListProps, 'onAction'> {
  readonly member: Member;
}

/** What can be done for one member. */
function MemberButtons({ member, onAction }: MemberButtonsProps) {
  const me = useTable((table) => table.me);
  return (
    <Row gap={1} className={styles.buttons}>
      {dailyActionsFor(me).map(({ action, text, label, Icon }) => (
        <Button
          key={action}
          variant="quiet"
          className={styles.button}
          data-action={action}
          aria-label={label(isolatedName(member))}
          title={label(isolatedName(member))}
          icon={<Icon size={18} aria-hidden />}
          onClick={() => onAction(action, member)}
        >
          {text}
        </Button>
      ))}
    </Row>
  );
}
