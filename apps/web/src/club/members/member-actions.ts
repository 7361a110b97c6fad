import type { ListedMember, Member } from '@stammtisch/contracts';
import {
  BadgeEuro,
  Beer,
  Cake,
  Gauge,
  HandCoins,
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
import type { DialogEnding } from '../../admin/ActionDialog';
import { may, type Rank } from '../../lib/table/store';
import { balanceOf } from './members';

interface MenuAction<Action = string> {
  readonly action: Action;
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly rank: Rank;
  readonly fits: (member: ListedMember, me: Member) => boolean;
}

const always = () => true;
const isPerson = ({ kind }: Member) => kind === 'person';
const hasCredit = (member: Member) => isPerson(member) && balanceOf(member) > 0;
const owes = (member: Member) => isPerson(member) && balanceOf(member) < 0;
const hasLogin = ({ has_login }: Member) => has_login;
const hasNoLogin = (member: Member) => !hasLogin(member);
const hasSeat = (member: Member) => isPerson(member) && hasNoLogin(member);
const isOther = ({ id }: Member, me: Member) => id !== me.id;
const isOtherLogin = (member: Member, me: Member) => hasLogin(member) && isOther(member, me);
// Whoever has the link can act as the member, so only admins issue one for members with an office.
const canRestoreAccess = (member: Member, me: Member) =>
  isOtherLogin(member, me) && (me.is_superuser || !(member.role || member.is_superuser));
const hasLink = ({ link_until }: ListedMember) => link_until !== null;
const hasBadge = ({ has_badge }: ListedMember) => has_badge;

/** The actions in a member's menu. Their dialogs are in `MembersTab`. */
const menuActions = [
  { action: 'drink', text: 'Getränk buchen', Icon: Beer, rank: 'treasurer', fits: always },
  { action: 'payout', text: 'Auszahlung buchen', Icon: HandCoins, rank: 'treasurer', fits: hasCredit },
  { action: 'remind', text: 'Freundlich erinnern', Icon: MessageCircleHeart, rank: 'treasurer', fits: owes },
  { action: 'balance', text: 'Guthaben setzen', Icon: PencilLine, rank: 'superuser', fits: isPerson },
  { action: 'line', text: 'Limit', Icon: Gauge, rank: 'treasurer', fits: always },
  { action: 'profile', text: 'Geburtsdatum', Icon: Cake, rank: 'treasurer', fits: hasLogin },
  { action: 'profile', text: 'Profil', Icon: UserPen, rank: 'treasurer', fits: hasNoLogin },
  { action: 'link', text: 'Persönlicher Link', Icon: QrCode, rank: 'treasurer', fits: hasSeat },
  { action: 'link', text: 'Neuer Zugang', Icon: KeyRound, rank: 'treasurer', fits: canRestoreAccess },
  { action: 'reset', text: 'Passwort zurücksetzen', Icon: RotateCcw, rank: 'superuser', fits: isOtherLogin },
  { action: 'revokeLink', text: 'Link zurückziehen', Icon: Link2Off, rank: 'treasurer', fits: hasLink },
  { action: 'tablet', text: 'Am Tresen', Icon: Tablet, rank: 'treasurer', fits: hasSeat },
  { action: 'revokeBadge', text: 'Badge sperren', Icon: IdCard, rank: 'treasurer', fits: hasBadge },
  { action: 'role', text: 'Amt vergeben', Icon: BadgeEuro, rank: 'superuser', fits: hasLogin },
  { action: 'delete', text: 'Löschen', Icon: Trash2, rank: 'superuser', fits: isOther },
] as const satisfies readonly MenuAction[];

/** The menu's actions, and those of the buttons in the list. */
export type MemberAction = (typeof menuActions)[number]['action'] | 'deposit' | 'menu';

/** The props of every action's dialog. */
export interface MemberDialogProps extends DialogEnding {
  readonly member: ListedMember;
  /** E-mail, phone and birth date are loaded. */
  readonly contacts: boolean;
  readonly onAction: (action: MemberAction, member: Member) => void;
}

export function menuActionsFor(me: Member, member: ListedMember) {
  const all: readonly MenuAction<MemberAction>[] = menuActions;
  return all.filter(({ rank, fits }) => may(me, rank) && fits(member, me));
}
