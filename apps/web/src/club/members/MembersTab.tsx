import { type ListedMember, type Member, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { FileUp, Mail, ReceiptText, UserPlus, UserRoundPlus, Users } from 'lucide-react';
import { type ComponentType, useCallback, useState } from 'react';
import { loadMembers } from '../../admin/known-names';
import { newsOf } from '../../admin/news-of';
import { PanelHead } from '../../admin/PanelHead';
import { paths } from '../../admin/paths';
import { toast } from '../../admin/Toast';
import { isolatedName } from '../../admin/who';
import { askPassword } from '../../lib/ask-password';
import { openAbove } from '../../lib/sheets';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/Links';
import { WhenLoaded } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Row, Stack } from '../../ui/Stack';
import { BalanceDialog } from './BalanceDialog';
import { CreditLineDialog } from './CreditLineDialog';
import { DebtsDialog, RemindDialog } from './DebtsDialog';
import { DeleteMemberDialog } from './DeleteMemberDialog';
import { debtsOf, people } from './debts';
import { FormerMembers } from './FormerMembers';
import { HandoverDialog } from './HandoverDialog';
import { type HandoverKind, isHandover } from './handovers';
import { LevyDialog } from './LevyDialog';
import { LinkDialog, RevokeLinkDialog } from './LinkDialog';
import { MemberMenu } from './MemberMenu';
import { MembersView } from './MembersView';
import type { MemberAction, MemberDialogProps } from './member-actions';
import { withContacts } from './members';
import { PrepareDialog } from './PrepareDialog';
import { ProfileDialog } from './ProfileDialog';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { RoleDialog } from './RoleDialog';
import { ServeDialog } from './ServeDialog';
import { RevokeBadgeDialog, TabletDialog } from './TabletDialogs';

const dialogs = {
  balance: BalanceDialog,
  menu: MemberMenu,
  remind: RemindDialog,
  line: CreditLineDialog,
  drink: ServeDialog,
  birthDate: ProfileDialog,
  profile: ProfileDialog,
  rename: ProfileDialog,
  link: LinkDialog,
  access: LinkDialog,
  reset: ResetPasswordDialog,
  revokeLink: RevokeLinkDialog,
  tablet: TabletDialog,
  revokeBadge: RevokeBadgeDialog,
  role: RoleDialog,
  delete: DeleteMemberDialog,
} satisfies Record<Exclude<MemberAction, HandoverKind>, ComponentType<MemberDialogProps>>;

/** The tab of all members, with what admins and treasurers do for them. */
export function MembersTab() {
  const changedBy = newsOf('members', 'names', 'balances', 'personalLinks');
  const everybody = useLoaded('members', loadMembers, { changedBy, merge: withContacts });
  const { data, reload } = everybody;
  const members = data?.members;
  const [open, setOpen] = useState<{ action: MemberAction; member: ListedMember }>();
  const [list, focusList] = useFocusFallback<HTMLElement>();
  const superuser = useMay('superuser');
  const keeps = useMay('treasurer');
  const [owing, setOwing] = useState(false);
  const [preparing, prepare] = useState(false);
  const [levying, setLevying] = useState(false);
  const debts = debtsOf(members ?? []);
  // The newest state of the member. One who was removed meanwhile stays until the dialog is closed.
  const member = members?.find(({ id }) => id === open?.member.id) ?? open?.member;

  const act = useCallback((action: MemberAction, one: ListedMember) => setOpen({ action, member: one }), []);

  function done(said: string, undo?: () => Promise<string>) {
    toast(said, undo);
    reload();
    if (open?.action === 'delete') focusList();
  }

  /** Whoever has got a seat may be given their link at once. */
  function prepared(one: Member) {
    const person = one.kind === 'person';
    done(
      person ? `${isolatedName(one)} hat einen Platz am Tisch` : `Sammelkonto ${isolatedName(one)} angelegt`,
    );
    if (person)
      act('link', { ...one, link_until: null, has_pin: false, has_badge: false, tablet_access: null });
  }

  return (
    <>
      <PanelHead
        title="Mitglieder"
        summary={
          data && (
            <>
              {howMany(data.members)}. Gehört den Mitgliedern: <Money cents={wireCents(data.sum)} />
            </>
          )
        }
        actions={
          <>
            {keeps && (
              <Button icon={<UserRoundPlus size={20} aria-hidden />} onClick={() => prepare(true)}>
                Mitglied anlegen
              </Button>
            )}
            {superuser && (
              <Button
                icon={<UserPlus size={20} aria-hidden />}
                data-opens={paths.invite}
                onClick={() => openAbove(paths.invite)}
              >
                Neues Mitglied einladen
              </Button>
            )}
          </>
        }
      />
      {keeps && members && (
        <Row>
          {debts.debtors.length > 0 && (
            <Button icon={<ReceiptText size={20} aria-hidden />} onClick={() => setOwing(true)}>
              Offen: {people(debts.debtors.length)}, {formatEuro(debts.sum)}
            </Button>
          )}
          <Button icon={<Users size={20} aria-hidden />} onClick={() => setLevying(true)}>
            Umlage
          </Button>
          <ButtonLink href={paths.movingIn} icon={<FileUp size={20} aria-hidden />}>
            Umziehen
          </ButtonLink>
          {superuser && !data.contacts && (
            <Button
              icon={<Mail size={20} aria-hidden />}
              onClick={() => void askPassword().then((given) => given && reload())}
            >
              Kontakte zeigen
            </Button>
          )}
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
          contacts={data?.contacts ?? false}
          onDone={done}
          onAction={act}
          onClose={() => setOpen(undefined)}
        />
      )}
      {preparing && <PrepareDialog onDone={prepared} onClose={() => prepare(false)} />}
      {levying && members && <LevyDialog members={members} onDone={done} onClose={() => setLevying(false)} />}
      {owing && members && <DebtsDialog members={members} onClose={() => setOwing(false)} />}
    </>
  );
}

/** 'Ein Mitglied', '12 Mitglieder', '12 Mitglieder und ein Sammelkonto': nobody sits at the table as a collective account. */
function howMany(all: readonly Member[]): string {
  const accounts = all.filter(({ kind }) => kind === 'collective').length;
  const people = all.length - accounts;
  const sitting = people === 1 ? 'Ein Mitglied' : `${people} Mitglieder`;
  if (accounts === 0) return sitting;
  return `${sitting} und ${accounts === 1 ? 'ein Sammelkonto' : `${accounts} Sammelkonten`}`;
}

function ActionDialog({ action, ...props }: MemberDialogProps & { readonly action: MemberAction }) {
  if (isHandover(action)) return <HandoverDialog {...props} kind={action} />;
  const Dialog: ComponentType<MemberDialogProps> = dialogs[action];
  return <Dialog {...props} />;
}
