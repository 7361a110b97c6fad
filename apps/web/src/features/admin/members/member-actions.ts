import type { Member } from '@stammtisch/contracts';
import { KeyRound, type LucideIcon, PencilLine, Trash2 } from 'lucide-react';

export type MemberAction = 'balance' | 'password' | 'delete';

export interface MemberActionLook {
  readonly action: MemberAction;
  /** What stands on the button; part of its full name below. */
  readonly text: string;
  readonly label: (name: string) => string;
  readonly Icon: LucideIcon;
}

/** The members as a table or as cards show them. */
export interface MemberListProps {
  readonly members: readonly Member[];
  readonly onAction: (action: MemberAction, member: Member) => void;
}

/** What can be done for a member, in the order of the buttons. */
export const memberActions: readonly MemberActionLook[] = [
  { action: 'balance', text: 'Guthaben', label: (name) => `Guthaben von ${name} setzen`, Icon: PencilLine },
  {
    action: 'password',
    text: 'Passwort',
    label: (name) => `Passwort von ${name} zurücksetzen`,
    Icon: KeyRound,
  },
  { action: 'delete', text: 'Löschen', label: (name) => `${name} löschen`, Icon: Trash2 },
];
