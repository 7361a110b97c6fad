import type { Member } from '@stammtisch/contracts';
import { useSettings } from '../../admin/settings';
import { isolatedName } from '../../admin/who';
import { Button } from '../../ui/Button';
import { useCopy } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/Field';
import { Money } from '../../ui/Money';
import { Notice } from '../../ui/Notice';
import { Row, Stack } from '../../ui/Stack';
import { LiveRegion } from '../../ui/Text';
import { debtsOf, people, reminder } from './debts';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf } from './members';

/** Members who owe money, largest debt first, each with a reminder to copy. The till sends nothing itself. */
export function DebtsDialog({ members, onClose }: { members: readonly Member[]; onClose: () => void }) {
  const { debtors, sum } = debtsOf(members);
  const { data: settings } = useSettings();
  // None if other devices can't reach the till.
  const origin = settings?.paymentWays.transfer ? settings.addresses[0] : undefined;
  return (
    <Dialog
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
          <Debt key={member.id} member={member} text={reminder(member, origin)} />
        ))}
      </Stack>
    </Dialog>
  );
}

/** A reminder for one member. */
export const RemindDialog = ({ member, onClose }: MemberDialogProps) => (
  <DebtsDialog members={[member]} onClose={onClose} />
);

function Debt({ member, text }: { member: Member; text: string }) {
  const { copied, Icon, error, copy } = useCopy(text);
  const name = isolatedName(member);
  const copyText = copied ? 'Kopiert' : 'Text kopieren';
  return (
    <Stack as="li" gap={2}>
      <Row as="p" spread>
        <b>{name}</b>
        <Money cents={balanceOf(member)} />
      </Row>
      <TextArea label={`Text für ${name}`} rows={5} readOnly value={text} />
      {error && <Notice variant="error">{error}</Notice>}
      <Button wide icon={Icon} aria-label={`${copyText}: ${name}`} onClick={copy}>
        {copyText}
      </Button>
      <LiveRegion message={copied ? `Text für ${name} kopiert` : ''} />
    </Stack>
  );
}
