import { ActionDialog, type ActionDialogProps } from '../../admin/ActionDialog';
import type { Fields } from '../../admin/fields';
import { nameAndHandle } from '../../admin/who';
import type { MemberDialogProps } from './member-actions';

type DialogProps<F extends Fields, Answer> = Omit<ActionDialogProps<F, Answer>, 'onDone' | 'onClose'>;

/** Returns its argument. Needed so that TypeScript infers the values' types from `fields`. */
export const dialogProps = <F extends Fields = Readonly<Record<never, never>>, Answer = unknown>(
  props: DialogProps<F, Answer>,
) => props;

type MemberProps = Pick<MemberDialogProps, 'member' | 'onDone' | 'onClose'> & Partial<MemberDialogProps>;

/** A component with the dialog of an action for a member. */
export const memberDialog =
  <F extends Fields, Answer>(describe: (props: MemberProps) => DialogProps<F, Answer>) =>
  (props: MemberProps) => {
    const { member, onDone, onClose } = props;
    return <ActionDialog subtitle={nameAndHandle(member)} {...describe(props)} {...{ onDone, onClose }} />;
  };
