import type { ListedMember } from '@stammtisch/contracts';
import { useState } from 'react';
import { loadMembers } from '../../admin/known-names';
import { labelsOf } from '../../admin/who';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { WhenLoaded } from '../../ui/Loaded';
import { Stack } from '../../ui/Stack';
import { HandoverDialog } from './HandoverDialog';
import type { MemberDialogProps } from './member-actions';

/** Asks which member has handed in money, and books it. */
export function DepositDialog(ending: Pick<MemberDialogProps, 'onDone' | 'onClose'>) {
  const everybody = useLoaded('members', loadMembers);
  const [member, setMember] = useState<ListedMember>();
  if (member) return <HandoverDialog {...ending} kind="deposit" member={member} />;
  return (
    <Dialog open tall title="Einzahlung buchen" subtitle="Von wem ist das Geld?" onClose={ending.onClose}>
      <WhenLoaded loaded={everybody}>
        {({ members }) => {
          const labels = labelsOf(members);
          return (
            <Stack as="ul" gap={2} aria-label="Mitglieder">
              {members.map((each) => (
                <li key={each.id}>
                  <Button wide onClick={() => setMember(each)}>
                    {labels.get(each.id)}
                  </Button>
                </li>
              ))}
            </Stack>
          );
        }}
      </WhenLoaded>
    </Dialog>
  );
}
