import type { Member } from '@stammtisch/contracts';
import type { MemberAction } from './member-actions';

export interface MemberDialogProps {
  readonly member: Member;
  /** Something was changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** Something else is to be done for this member. */
  readonly onAction: (action: MemberAction, member: Member) => void;
}
