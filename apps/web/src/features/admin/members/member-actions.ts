import { bookingWords, type Member } from '@stammtisch/contracts';
import { bookings } from '@stammtisch/domain';
import {
  BadgeEuro,
  Cake,
  Ellipsis,
  Gauge,
  KeyRound,
  type LucideIcon,
  MessageCircleHeart,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { may, type Rank } from '../../../lib/may';
import { type HandoverKind, handovers, isHandover } from './handovers';
import { balanceOf } from './members';

export type MemberAction =
  | HandoverKind
  | 'balance'
  | 'menu'
  | 'remind'
  | 'line'
  | 'birthDate'
  | 'role'
  | 'password'
  | 'delete';

interface MemberActionLook {
  readonly action: MemberAction;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** Who may do the action. */
  readonly rank: Rank;
  /** For which members the action is offered; by default for all. `own`: the member is the admin who looks. */
  readonly fits?: (member: Member, own: boolean) => boolean;
}

/** An action in the list of all members. Its label contains `text` and says for which member it is. */
interface DailyAction extends MemberActionLook {
  readonly label: (name: string) => string;
}

/** The props of every action's dialog. */
export interface MemberDialogProps {
  readonly member: Member;
  /** Something was changed; `said` tells what. */
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  /** Opens the dialog of another action for this member. */
  readonly onAction: (action: MemberAction, member: Member) => void;
}

/** The everyday actions, in the order of their buttons. */
const dailyActions: readonly DailyAction[] = [
  {
    action: 'deposit',
    text: bookingWords.deposit.name,
    label: (name) => `${bookingWords.deposit.name} von ${name} buchen`,
    Icon: handovers.deposit.Icon,
    rank: 'treasurer',
  },
  { action: 'menu', text: 'Mehr', label: (name) => `Mehr für ${name}`, Icon: Ellipsis, rank: 'treasurer' },
];

const otherHandovers = Object.keys(handovers)
  .filter(isHandover)
  .filter((kind) => kind !== 'deposit');

/** The actions in a member's menu: the rarer ones, and those that must not be tapped by mistake. */
const menuActions: readonly MemberActionLook[] = [
  ...otherHandovers.map((kind) => ({
    action: kind,
    text: `${bookingWords[kind].name} buchen`,
    Icon: handovers[kind].Icon,
    rank: 'treasurer' as const,
    fits: (member: Member) => bookings[kind].sign > 0 || balanceOf(member) > 0,
  })),
  {
    action: 'remind',
    text: 'Freundlich erinnern',
    Icon: MessageCircleHeart,
    rank: 'treasurer',
    fits: (member) => balanceOf(member) < 0,
  },
  { action: 'balance', text: 'Guthaben setzen', Icon: PencilLine, rank: 'superuser' },
  { action: 'line', text: 'Limit', Icon: Gauge, rank: 'treasurer' },
  {
    action: 'birthDate',
    text: 'Geburtsdatum',
    Icon: Cake,
    rank: 'superuser',
    fits: ({ kind }) => kind === 'person',
  },
  { action: 'role', text: 'Amt vergeben', Icon: BadgeEuro, rank: 'superuser' },
  { action: 'password', text: 'Passwort zurücksetzen', Icon: KeyRound, rank: 'superuser' },
  { action: 'delete', text: 'Löschen', Icon: Trash2, rank: 'superuser', fits: (_, own) => !own },
];

export const dailyActionsFor = (me: Member) => dailyActions.filter(({ rank }) => may(me, rank));

/** The actions that `me` finds in the menu of `member`. */
export const menuActionsFor = (me: Member, member: Member) =>
  menuActions.filter(({ rank, fits }) => may(me, rank) && (fits?.(member, me.id === member.id) ?? true));
