import { type Member, type MembersAnswer, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { FileUp, Mail, Plus, ReceiptText, UserRoundPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { loadMembers } from '../../admin/known-names';
import { MenuButton } from '../../admin/Menu';
import { newsOf } from '../../admin/news-of';
import { openDialog } from '../../admin/open-dialog';
import { PanelHead } from '../../admin/page-parts';
import { askPassword } from '../../lib/ask-password';
import { paths } from '../../lib/paths';
import { openAbove } from '../../lib/sheets';
import { useMay } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { WhenLoaded } from '../../ui/Loaded';
import { Money } from '../../ui/Money';
import { Row, Stack } from '../../ui/Stack';
import { LinkDialog } from './access-dialogs';
import { DebtsDialog } from './DebtsDialog';
import { debtsOf, people } from './debts';
import { LevyDialog } from './LevyDialog';
import { DeleteMemberDialog, FormerMembers } from './leaving';
import { MembersView } from './MemberList';
import type { MemberDialog } from './member-dialog';
import { withContacts } from './members';
import { PrepareDialog } from './profile-dialogs';

/** All members, and the actions of admins and treasurers. */
export default function MembersTab() {
  const changedBy = newsOf('members', 'names', 'balances', 'personalLinks');
  const load = async (_: string, known: MembersAnswer | undefined) =>
    withContacts(known, await loadMembers());
  const loaded = useLoaded('members', load, changedBy);
  const { data, reload } = loaded;
  const members = data?.members;
  const [open, setOpen] = useState<{ Dialog: MemberDialog; id: string }>();
  const [list, focusList] = useFocusFallback<HTMLElement>();
  const superuser = useMay('superuser');
  const treasurer = useMay('treasurer');
  const debts = debtsOf(members ?? []);
  const member = members?.find(({ id }) => id === open?.id);

  const show = (Dialog: MemberDialog, { id }: Member) => setOpen({ Dialog, id });

  const additions = [
    superuser && { text: 'Link schicken', Icon: Mail, choose: () => openAbove(paths.invite) },
    treasurer && {
      text: 'Ohne Handy',
      Icon: UserRoundPlus,
      choose: () =>
        openDialog(PrepareDialog, { person: true, onDone: (added: Member) => show(LinkDialog, added) }),
    },
    treasurer && {
      text: 'Sammelkonto',
      Icon: Users,
      choose: () => openDialog(PrepareDialog, { person: false }),
    },
    treasurer && { text: 'Liste', Icon: FileUp, choose: () => navigate(paths.movingIn) },
  ];

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
        actions={<MenuButton text="Neu" icon={Plus} entries={additions.filter((entry) => entry !== false)} />}
      />
      {treasurer && members && (
        <Row>
          {debts.debtors.length > 0 && (
            <Button icon={ReceiptText} onClick={() => openDialog(DebtsDialog, { members })}>
              Offen: {people(debts.debtors.length)}, {formatEuro(debts.sum)}
            </Button>
          )}
          <Button icon={Users} onClick={() => openDialog(LevyDialog, { members })}>
            Umlage
          </Button>
          {superuser && !data.contacts && (
            <Button icon={Mail} onClick={() => void askPassword().then((given) => given && reload())}>
              Kontakte zeigen
            </Button>
          )}
        </Row>
      )}
      <WhenLoaded loaded={loaded}>
        {(all) => (
          <Stack gap="page">
            <MembersView ref={list} members={all.members} onOpen={show} />
            <FormerMembers former={all.former} />
          </Stack>
        )}
      </WhenLoaded>
      {open && member && (
        <open.Dialog
          member={member}
          contacts={data?.contacts ?? false}
          onDone={open.Dialog === DeleteMemberDialog ? focusList : undefined}
          onOpen={show}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** 'Ein Mitglied', '12 Mitglieder', '12 Mitglieder und ein Sammelkonto' */
function howMany(all: readonly Member[]): string {
  const accounts = all.filter(({ kind }) => kind === 'collective').length;
  const people = all.length - accounts;
  const persons = people === 1 ? 'Ein Mitglied' : `${people} Mitglieder`;
  if (accounts === 0) return persons;
  return `${persons} und ${accounts === 1 ? 'ein Sammelkonto' : `${accounts} Sammelkonten`}`;
}
