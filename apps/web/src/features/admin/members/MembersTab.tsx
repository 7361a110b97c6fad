import type { Member } from '@stammtisch/contracts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { Money } from '../../../components/Money';
import { openAbove } from '../../../lib/sheets';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { useLoaded } from '../../../lib/use-loaded';
import { newsOf } from '../news-of';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { WhenLoaded } from '../WhenLoaded';
import { BalanceDialog } from './BalanceDialog';
import { DeleteMemberDialog } from './DeleteMemberDialog';
import { MembersView } from './MembersView';
import type { MemberAction } from './member-actions';
import { loadMembers, sumOf } from './members';
import { PasswordDialog } from './PasswordDialog';

const dialogs = { balance: BalanceDialog, password: PasswordDialog, delete: DeleteMemberDialog };

const memberNews = newsOf('members', 'names', 'balances');

/** Everybody at the table, and what admins do for them. */
export function MembersTab() {
  const everybody = useLoaded('members', loadMembers, { changedBy: memberNews });
  const { data: members, reload } = everybody;
  const [open, setOpen] = useState<{ action: MemberAction; member: Member }>();
  const [list, focusList] = useFocusFallback<HTMLElement>();
  const Dialog = open && dialogs[open.action];
  // As it is now, not as it was when the dialog was opened; a member who has gone meanwhile stays for its answer.
  const member = members?.find(({ id }) => id === open?.member.id) ?? open?.member;

  function done() {
    reload();
    if (open?.action === 'delete') focusList();
  }

  return (
    <>
      <PanelHead
        title="Mitglieder"
        summary={
          members && (
            <>
              {members.length === 1 ? 'Ein Mitglied' : `${members.length} Mitglieder`}, zusammen{' '}
              <Money cents={sumOf(members)} />
            </>
          )
        }
        actions={
          <Button
            icon={<UserPlus size={20} aria-hidden />}
            data-opens={paths.invite}
            onClick={() => openAbove(paths.invite)}
          >
            Neues Mitglied einladen
          </Button>
        }
      />
      <WhenLoaded loaded={everybody}>
        {(all) => (
          <MembersView
            ref={list}
            members={all}
            onAction={(action, one) => setOpen({ action, member: one })}
          />
        )}
      </WhenLoaded>
      {Dialog && member && <Dialog member={member} onDone={done} onClose={() => setOpen(undefined)} />}
    </>
  );
}
