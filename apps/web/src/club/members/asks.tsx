import { ActionDialog, type ActionDialogProps } from '../../admin/ActionDialog';
import type { Fields } from '../../admin/fields';
import { nameAndHandle } from '../../admin/who';
import type { MemberDialogProps } from './member-actions';

type Described<Its extends Fields, Answer> = Omit<ActionDialogProps<Its, Answer>, 'onDone' | 'onClose'>;

/** What is asked and done. It stands here so that the compiler finds the values by the fields. */
export const action = <Its extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  described: Described<Its, Answer>,
) => described;

/** What the description of a member's action is given. */
type Asked = Pick<MemberDialogProps, 'member' | 'onDone' | 'onClose'> & Partial<MemberDialogProps>;

/** The dialog of an action, described by the member that it is for. */
export const asks =
  <Its extends Fields, Answer>(describe: (asked: Asked) => Described<Its, Answer>) =>
  (asked: Asked) => {
    const { member, onDone, onClose } = asked;
    return <ActionDialog subtitle={nameAndHandle(member)} {...describe(asked)} {...{ onDone, onClose }} />;
  };
