import type { ListedMember } from '@stammtisch/contracts';
import { ActionDialog, type ActionDialogProps } from '../../admin/ActionDialog';
import type { Fields } from '../../admin/fields';
import { nameAndHandle } from '../../admin/who';
import type { MemberDialogProps } from './member-actions';

type Described<Its extends Fields, Answer> = Omit<ActionDialogProps<Its, Answer>, 'onDone' | 'onClose'>;

/** What is asked and done. It stands here so that the compiler finds the values by the fields. */
export const action = <Its extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  described: Described<Its, Answer>,
) => described;

/** The dialog of an action, described by the member that it is for. */
export const asks =
  <Its extends Fields, Answer>(describe: (member: ListedMember) => Described<Its, Answer>) =>
  ({ member, onDone, onClose }: Pick<MemberDialogProps, 'member' | 'onDone' | 'onClose'>) => (
    <ActionDialog subtitle={nameAndHandle(member)} {...describe(member)} onDone={onDone} onClose={onClose} />
  );
