import { type Member, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ReceiptText, UserPlus } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { Button } from '../../../components/Button';
import { WhenLoaded } from '../../../components/Loaded';
import { Money } from '../../../components/Money';
import { Row, Stack } from '../../../components/Stack';
import { useMay } from '../../../lib/may';
import { openAbove } from '../../../lib/sheets';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { useLoaded } from '../../../lib/use-loaded';
import { loadMembers } from '../known-names';
import { newsOf } from '../news-of';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { toast } from '../Toast';
import { BalanceDialog } from './BalanceDialog';
import { BirthDateDialog } from './BirthDateDialog';
import { CreditLineDialog } from './CreditLineDialog';
import { DebtsDialog, RemindDialog } from './DebtsDialog';
import { DeleteMemberDialog } from './DeleteMemberDialog';
import { debtsOf, people } from './debts';
import { FormerMembers } from './FormerMembers';
import { HandoverDialog } from './HandoverDialog';
import { type HandoverKind, isHandover } from './handovers';
import { MemberMenu } from './MemberMenu';
import { MembersView } from './MembersView';
import type { MemberAction, MemberDialogProps } from './member-actions';
import { PasswordDialog } from './PasswordDialog';
import { RoleDialog } from './RoleDialog';

const dialogs = {
  balance: BalanceDialog,
  menu: MemberMenu,
  remind: RemindDialog,
  line: CreditLineDialog,
  birthDate: BirthDateDialog,
  role: RoleDialog,
  password: PasswordDialog,
  delete: DeleteMemberDialog,
} satisfies Record<Exclude<MemberAction, HandoverKind>, ComponentType<MemberDialogProps>>;

/** The tab of all members, with what admins and treasurers do for them. */
export function MembersTab() {
  const everybody = useLoaded('members', loadMembers, { changedBy: newsOf('members', 'names', 'balances') });
  const { data, reload } = everybody;
  const members = data?.members;
  const [open, setOpen] = useState<{ action: MemberAction; member: Member }>();
  const [list, focusList] = useFocusFallback<HTMLElement>();
  const superuser = useMay('superuser');
  const keeps = useMay('treasurer');
  const [owing, setOwing] = useState(false);
  const debts = debtsOf(members ?? []);
  // The newest state of the member. One who was removed meanwhile stays until the dialog is closed.
  const member = members?.find(({ id }) => id === open?.member.id) ?? open?.member;

  const act = useCallback((action: MemberAction, one: Member) => setOpen({ action, member: one }), []);

  function done(said: string) {
    toast(said);
    reload();
    if (open?.action === 'delete') focusList();
  }

  return (
    <>
      <PanelHead
        title="Mitglieder"
        summary={
          data && (
            <>
              {data.members.length === 1 ? 'Ein Mitglied' : `${data.members.length} Mitglieder`}. Gehört den
              Mitgliedern: <Money cents={wireCents(data.sum)} />
            </>
          )
        }
        actions={
          superuser && (
            <Button
              icon={<UserPlus size={20} aria-hidden />}
              data-opens={paths.invite}
              onClick={() => openAbove(paths.invite)}
            >
              Neues Mitglied einladen
            </Button>
          )
        }
      />
      {keeps && debts.debtors.length > 0 && (
        <Row>
          <Button icon={<ReceiptText size={20} aria-hidden />} onClick={() => setOwing(true)}>
            Offen: {people(debts.debtors.length)}, {formatEuro(debts.sum)}
          </Button>
        </Row>
      )}
      <WhenLoaded loaded={everybody}>
        {(all) => (
          <Stack gap="page">
            <MembersView ref={list} members={all.members} onAction={act} />
            <FormerMembers former={all.former} onDone={done} />
          </Stack>
        )}
      </WhenLoaded>
      {open && member && (
        <ActionDialog
          action={open.action}
          member={member}
          onDone={done}
          onAction={act}
          onClose={() => setOpen(undefined)}
        />
      )}
      {owing && members && <DebtsDialog members={members} onClose={() => setOwing(false)} />}
    </>
  );
}

function ActionDialog({ action, ...props }: MemberDialogProps & { readonly action: MemberAction }) {
  if (isHandover(action)) return <HandoverDialog {...props} kind={action} />;
  const Dialog: ComponentType<MemberDialogProps> = dialogs[action];
  return <Dialog {...props} />;
}
