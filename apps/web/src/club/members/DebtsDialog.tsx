import type { Member } from '@stammtisch/contracts';
import { useState } from 'react';
import { isolatedName } from '../../admin/who';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { useCopy } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { Row, Stack } from '../../ui/Stack';
import { LiveRegion } from '../../ui/Text';
import { TextArea } from '../../ui/TextArea';
import { debtsOf, loadPayingInOrigin, payingInUrl, people, reminder } from './debts';
import type { MemberDialogProps } from './member-actions';
import { balanceOf } from './members';

interface DebtsDialogProps {
  readonly members: readonly Member[];
  readonly onClose: () => void;
}

/** The members who owe money, largest debt first, each with a reminder to copy. The till sends nothing itself. */
export function DebtsDialog({ members, onClose }: DebtsDialogProps) {
  const { debtors, sum } = debtsOf(members);
  const { data: origin } = useLoaded('paying-in-origin', loadPayingInOrigin);
  // The link leads behind the login.
  const linkFor = (member: Member) => (origin && member.has_login ? payingInUrl(member, origin) : undefined);
  return (
    <Dialog
      open
      title="Offen"
      subtitle={
        <>
          {people(debtors.length)}, <Money cents={sum} tone="plain" />
        </>
      }
      tall={debtors.length > 2}
      onClose={onClose}
    >
      <Stack as="ul" gap={6} aria-label="Offene Beträge">
        {debtors.map((member) => (
          // The key makes the text new when the sum changes.
          <Debt
            key={`${member.id} ${member.balance} ${linkFor(member)}`}
            member={member}
            link={linkFor(member)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

/** The `DebtsDialog` for one member. */
export function RemindDialog({ member, onClose }: MemberDialogProps) {
  return <DebtsDialog members={[member]} onClose={onClose} />;
}

/** A member who owes, and a text to send them, with a `link` to pay. The text may be changed before it is copied. */
function Debt({ member, link }: { member: Member; link: string | undefined }) {
  const [typed, setTyped] = useState(() => reminder(member, link));
  const { copied, Icon, error, copy } = useCopy(typed);
  const name = isolatedName(member);
  const text = copied ? 'Kopiert' : 'Text kopieren';
  return (
    <Stack as="li" gap={2}>
      <Row as="p" spread>
        <b>{name}</b>
        <Money cents={balanceOf(member)} />
      </Row>
      <TextArea
        label={`Text für ${name}`}
        rows={link ? 5 : 3}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && <Notice variant="error">{error}</Notice>}
      <Button wide icon={<Icon size={20} aria-hidden />} aria-label={`${text}: ${name}`} onClick={copy}>
        {text}
      </Button>
      <LiveRegion message={copied ? `Text für ${name} kopiert` : ''} />
    </Stack>
  );
}
