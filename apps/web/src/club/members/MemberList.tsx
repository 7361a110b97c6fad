import { type ListedMember, officeNames } from '@stammtisch/contracts';
import { useMemo } from 'react';
import { paths } from '../../admin/paths';
import { handleOf, isolatedName, nameOf } from '../../admin/who';
import { useMay, useTable } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { type Column, DataTable } from '../../ui/DataTable';
import { TextLink } from '../../ui/Links';
import { Badge } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Avatar } from '../../ui/Pictures';
import { Row } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { formatDate } from '../../words/format';
import { dailyActionsFor, type MemberAction } from './member-actions';
import { balanceOf } from './members';

export interface MemberListProps {
  readonly members: readonly ListedMember[];
  readonly onAction: (action: MemberAction, member: ListedMember) => void;
}

/** The list of members: name, balance, and the buttons for each. */
export function MemberList({ members, onAction }: MemberListProps) {
  const keeps = useMay('treasurer');
  const reached = members.some(({ user_email }) => user_email !== '');
  const columns = useMemo(
    () =>
      columnsWith(onAction).filter(({ head }) => (head !== REACH || reached) && (head !== CHANGE || keeps)),
    [onAction, reached, keeps],
  );
  return (
    <Card>
      <DataTable label="Mitglieder" columns={columns} rows={members} idOf={({ id }) => id} />
    </Card>
  );
}

/** Only admins are told e-mail addresses, and only treasurers change anything: for others there is no such column. */
const REACH = 'E-Mail';
const CHANGE = 'Ändern';

function columnsWith(onAction: MemberListProps['onAction']): readonly Column<ListedMember>[] {
  return [
    {
      head: 'Bild',
      headHidden: true,
      at: 'icon',
      cell: (member) => <Avatar name={nameOf(member)} id={member.id} />,
    },
    { head: 'Mitglied', names: true, at: 'title', cell: (member) => <MemberName member={member} /> },
    { head: REACH, at: 'meta', cell: ({ user_email }) => user_email },
    {
      head: 'Guthaben',
      at: 'amount',
      cell: (member) => (
        <b>
          <Money cents={balanceOf(member)} />
        </b>
      ),
    },
    {
      head: CHANGE,
      at: 'below',
      width: 'calc(2 * var(--action))',
      cell: (member) => <MemberButtons member={member} onAction={onAction} />,
    },
  ];
}

/** A member's name, which leads to what moved the balance, with office and user name, or that there is no login, and its link. */
function MemberName({ member }: { member: ListedMember }) {
  return (
    <>
      <TextLink href={`${paths.ledger}/${member.id}`}>
        <b>{nameOf(member)}</b>
      </TextLink>
      {member.is_superuser && <Badge tone="blue">{officeNames.superuser}</Badge>}
      {member.role && <Badge tone="blue">{officeNames[member.role]}</Badge>}
      {member.has_login ? <Muted>{handleOf(member)}</Muted> : <Badge>{handleOf(member)}</Badge>}
      {member.link_until && <Muted>Link gilt bis {formatDate(member.link_until)}</Muted>}
    </>
  );
}

interface MemberButtonsProps extends Pick<MemberListProps, 'onAction'> {
  readonly member: ListedMember;
}

/** The buttons for one member: the daily actions, and the menu of the others. */
function MemberButtons({ member, onAction }: MemberButtonsProps) {
  const me = useTable((table) => table.me);
  return (
    <Row spread gap={1}>
      {dailyActionsFor(me).map(({ action, text, label, Icon }) => (
        <Button
          key={action}
          variant="quiet"
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
