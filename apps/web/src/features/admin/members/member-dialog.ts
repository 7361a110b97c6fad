import type { Member } from '@stammtisch/contracts';

export interface MemberDialogProps {
  readonly member: Member;
  /** Something was changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}
