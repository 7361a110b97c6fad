import { bookingWords, type ListedMember, type Member } from '@stammtisch/contracts';
import { bookings } from '@stammtisch/domain';
import {
  BadgeEuro,
  Beer,
  Cake,
  Ellipsis,
  Gauge,
  IdCard,
  KeyRound,
  Link2Off,
  type LucideIcon,
  MessageCircleHeart,
  PencilLine,
  QrCode,
  RotateCcw,
  Tablet,
  Trash2,
  UserPen,
} from 'lucide-react';
import { may, type Rank } from '../../lib/table/store';
import { type HandoverKind, handovers, isHandover } from './handovers';
import { balanceOf } from './members';

export type MemberAction =
  | HandoverKind
  | 'balance'
  | 'menu'
  | 'remind'
  | 'line'
  | 'drink'
  | 'birthDate'
  | 'profile'
  | 'rename'
  | 'role'
  | 'link'
  | 'access'
  | 'reset'
  | 'revokeLink'
  | 'tablet'
  | 'revokeBadge'
  | 'delete';

interface MemberActionLook {
  readonly action: MemberAction;
  readonly text: string;
  readonly Icon: LucideIcon;
  /** Who may do the action. */
  readonly rank: Rank;
  /** For which members the action is offered to `me`; by default for all but collective accounts. */
  readonly fits?: (member: ListedMember, me: Member) => boolean;
}

/** An action in the list of all members. Its label contains `text` and says for which member it is. */
interface DailyAction extends MemberActionLook {
  readonly label: (name: string) => string;
}

/** The props of every action's dialog. */
export interface MemberDialogProps {
  readonly member: ListedMember;
  /** Does the till tell e-mail, phone and birth date? */
  readonly contacts: boolean;
  /** Something was changed; `said` tells what. `undo` takes it back and tells what it did. */
  readonly onDone: (said: string, undo?: () => Promise<string>) => void;
  readonly onClose: () => void;
  /** Opens the dialog of another action for this member. */
  readonly onAction: (action: MemberAction, member: ListedMember) => void;
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

const isPerson = ({ kind }: Member) => kind === 'person';
const always = () => true;

/** The actions in a member's menu: the rarer ones, and those that must not be tapped by mistake. */
const menuActions: readonly MemberActionLook[] = [
  { action: 'drink', text: 'Getränk buchen', Icon: Beer, rank: 'treasurer', fits: always },
  ...otherHandovers.map((kind) => ({
    action: kind,
    text: `${bookingWords[kind].name} buchen`,
    Icon: handovers[kind].Icon,
    rank: 'treasurer' as const,
    fits: (member: Member) => isPerson(member) && (bookings[kind].sign > 0 || balanceOf(member) > 0),
  })),
  {
    action: 'remind',
    text: 'Freundlich erinnern',
    Icon: MessageCircleHeart,
    rank: 'treasurer',
    fits: (member) => isPerson(member) && balanceOf(member) < 0,
  },
  { action: 'balance', text: 'Guthaben setzen', Icon: PencilLine, rank: 'superuser' },
  { action: 'line', text: 'Limit', Icon: Gauge, rank: 'treasurer', fits: always },
  {
    action: 'birthDate',
    text: 'Geburtsdatum',
    Icon: Cake,
    rank: 'superuser',
    fits: ({ has_login }) => has_login,
  },
  {
    action: 'profile',
    text: 'Profil',
    Icon: UserPen,
    rank: 'treasurer',
    fits: (member) => isPerson(member) && !member.has_login,
  },
  {
    action: 'rename',
    text: 'Umbenennen',
    Icon: UserPen,
    rank: 'treasurer',
    fits: (member) => !isPerson(member),
  },
  {
    action: 'link',
    text: 'Persönlicher Link',
    Icon: QrCode,
    rank: 'treasurer',
    fits: (member) => isPerson(member) && !member.has_login,
  },
  {
    action: 'access',
    text: 'Neuer Zugang',
    Icon: KeyRound,
    rank: 'treasurer',
    // Whoever has the link is the member: only admins let somebody with an office back in.
    fits: ({ id, has_login, role, is_superuser }, me) =>
      has_login && id !== me.id && (me.is_superuser || !(role || is_superuser)),
  },
  {
    action: 'reset',
    text: 'Passwort zurücksetzen',
    Icon: RotateCcw,
    rank: 'superuser',
    fits: ({ id, has_login }, me) => has_login && id !== me.id,
  },
  {
    action: 'revokeLink',
    text: 'Link zurückziehen',
    Icon: Link2Off,
    rank: 'treasurer',
    fits: ({ link_until }) => link_until !== null,
  },
  {
    action: 'tablet',
    text: 'Am Tresen',
    Icon: Tablet,
    rank: 'treasurer',
    fits: (member) => isPerson(member) && !member.has_login,
  },
  {
    action: 'revokeBadge',
    text: 'Badge sperren',
    Icon: IdCard,
    rank: 'treasurer',
    fits: ({ has_badge }) => has_badge,
  },
  {
    action: 'role',
    text: 'Amt vergeben',
    Icon: BadgeEuro,
    rank: 'superuser',
    fits: ({ has_login }) => has_login,
  },
  { action: 'delete', text: 'Löschen', Icon: Trash2, rank: 'superuser', fits: ({ id }, me) => id !== me.id },
];

export const dailyActionsFor = (me: Member) => dailyActions.filter(({ rank }) => may(me, rank));

/** The actions that `me` finds in the menu of `member`. */
export const menuActionsFor = (me: Member, member: ListedMember) =>
  menuActions.filter(({ rank, fits = isPerson }) => may(me, rank) && fits(member, me));
