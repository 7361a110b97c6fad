import { CreditLineForm } from '../../admin/CreditLineForm';
import { howFar, lineOf, setLineOf } from '../../admin/credit-line';
import { useSettings } from '../../admin/settings';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { Dialog } from '../../ui/Dialog';
import { Muted } from '../../ui/Text';
import type { MemberDialogProps } from './member-actions';

/** How far below zero one member may drink: by the line of the table, or by a line of their own. */
export function CreditLineDialog({ member, onDone, onClose }: MemberDialogProps) {
  const table = useSettings().data?.creditLine;
  const name = isolatedName(member);
  return (
    <Dialog open title="Limit" subtitle={nameAndHandle(member)} onClose={onClose}>
      <CreditLineForm
        line={lineOf(member)}
        labels={{ none: 'Wie der Tisch', own: 'Eigenes' }}
        onSave={async (line) => {
          await setLineOf(member, line);
          onClose();
          onDone(line === null ? `Für ${name} gilt das Limit des Tischs.` : `${name}: ${howFar(line)}`);
        }}
      >
        {table !== undefined && <Muted>Für den ganzen Tisch: {howFar(table)}</Muted>}
      </CreditLineForm>
    </Dialog>
  );
}
