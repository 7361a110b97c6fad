import { formatDate, howFar, type ListedMember, officeNames } from '@stammtisch/contracts';
import { Ellipsis, PiggyBank } from 'lucide-react';
import { type Ref, useState } from 'react';
import { MenuDialog } from '../../admin/Menu';
import { handleOf, isolatedName, nameOf } from '../../admin/who';
import { monthOf } from '../../lib/months';
import { statementPath } from '../../lib/paths';
import { useMay, useTable } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Choices } from '../../ui/Choices';
import { type Column, DataTable } from '../../ui/DataTable';
import { TextLink } from '../../ui/Links';
import { Badge } from '../../ui/List';
import { Money } from '../../ui/Money';
import { Avatar } from '../../ui/Pictures';
import { Searched } from '../../ui/SearchedNames';
import { Row } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import styles from './Members.module.css';
import { menuActionsFor } from './member-actions';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf, byBalance, lineOf, searchTextOf } from './members';
import { DepositDialog } from './money-dialogs';

interface MembersViewProps {
  /** Focused when a member is removed with their buttons. */
  readonly ref: Ref<HTMLElement>;
  readonly members: readonly ListedMember[];
  readonly onOpen: MemberDialogProps['onOpen'];
}

const VIEWS = [
  { value: 'name', label: 'Nach Name' },
  { value: 'balance', label: 'Nach Guthaben' },
  { value: 'office', label: 'Ämter' },
] as const;

const views = {
  name: (members: readonly ListedMember[]) => members,
  balance: byBalance<ListedMember>,
  office: (members: readonly ListedMember[]) =>
    members.filter(({ role, is_superuser }) => role !== null || is_superuser),
};

/** The members in a chosen order, with a search when they are many. */
export function MembersView({ ref, members, onOpen }: MembersViewProps) {
  const [view, setView] = useState<keyof typeof views>('name');
  const treasurer = useMay('treasurer');
  // Only admins get e-mail addresses, and only treasurers see buttons.
  const hasEmails = members.some(({ user_email }) => user_email !== '');
  const columns: readonly (Column<ListedMember> | false)[] = [
    {
      head: 'Bild',
      at: 'icon',
      cell: (member) => <Avatar name={nameOf(member)} id={member.id} />,
    },
    { head: 'Mitglied', at: 'title', cell: memberCell },
    hasEmails && { head: 'E-Mail', at: 'meta', cell: ({ user_email }) => user_email },
    { head: 'Guthaben', at: 'amount', cell: (member) => <Money cents={balanceOf(member)} /> },
    treasurer && {
      head: 'Ändern',
      at: 'below',
      width: 'calc(2 * var(--action))',
      cell: (member) => <MemberButtons member={member} onOpen={onOpen} />,
    },
  ];

  return (
    <section ref={ref} aria-label="Mitglieder" tabIndex={-1}>
      <Searched
        items={views[view](members)}
        among={members.length}
        wordsOf={searchTextOf}
        placeholder="Name oder E-Mail"
        className={styles.search}
        beside={
          members.length > 1 && (
            <Choices look="pills" legend="Ansicht" options={VIEWS} value={view} onChange={setView} />
          )
        }
      >
        {(found) => (
          <Card>
            <DataTable
              label="Mitglieder"
              columns={columns.filter((column) => column !== false)}
              rows={found}
              idOf={({ id }) => id}
            />
          </Card>
        )}
      </Searched>
    </section>
  );
}

function MemberButtons({ member, onOpen }: Pick<MemberDialogProps, 'member' | 'onOpen'>) {
  return (
    <Row spread gap={1}>
      <Button
        variant="quiet"
        aria-label={`Einzahlung von ${isolatedName(member)} buchen`}
        icon={PiggyBank}
        onClick={() => onOpen(DepositDialog, member)}
      >
        Einzahlung
      </Button>
      <Button
        variant="quiet"
        aria-label={`Mehr für ${isolatedName(member)}`}
        icon={Ellipsis}
        onClick={() => onOpen(MemberMenu, member)}
      >
        Mehr
      </Button>
    </Row>
  );
}

function memberCell(member: ListedMember) {
  return (
    <>
      <TextLink href={statementPath(monthOf(new Date()), member.id)}>
        <b>{nameOf(member)}</b>
      </TextLink>
      {member.is_superuser && <Badge tone="blue">{officeNames.superuser}</Badge>}
      {member.role && <Badge tone="blue">{officeNames[member.role]}</Badge>}
      {member.has_login ? <Muted>{handleOf(member)}</Muted> : <Badge>{handleOf(member)}</Badge>}
      {member.link_until && <Muted>Link gilt bis {formatDate(member.link_until)}</Muted>}
      {member.credit_line !== null && <Muted>Limit: {howFar(lineOf(member))}</Muted>}
    </>
  );
}

/** A dialog with a member's less frequent actions, which should not be tapped by mistake. */
function MemberMenu({ member, onOpen, onClose }: MemberDialogProps) {
  const me = useTable((table) => table.me);
  return (
    <MenuDialog
      title={isolatedName(member)}
      subtitle={
        <>
          {handleOf(member)} · <Money cents={balanceOf(member)} />
        </>
      }
      entries={menuActionsFor(me, member).map(({ Dialog, ...entry }) => ({
        ...entry,
        choose: () => onOpen(Dialog, member),
      }))}
      onClose={onClose}
    />
  );
}
