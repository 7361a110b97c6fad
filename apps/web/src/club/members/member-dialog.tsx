import type { ListedMember, Member } from '@stammtisch/contracts';
import type { ComponentType } from 'react';
import { ActionDialog, type ActionDialogProps, type DialogEnding } from '../../admin/ActionDialog';
import { nameAndHandle } from '../../admin/who';
import type { Fields } from '../../ui/fields';

/** The props of every dialog for a member. */
export interface MemberDialogProps extends DialogEnding {
  readonly member: ListedMember;
  /** E-mail, phone and birth date are loaded. */
  readonly contacts: boolean;
  /** Opens another dialog in place of this one. */
  readonly onOpen: (dialog: MemberDialog, member: Member) => void;
}

export type MemberDialog = ComponentType<MemberDialogProps>;

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
