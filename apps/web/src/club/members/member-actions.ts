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
import {
  LinkDialog,
  PasswordDialog,
  RevokeBadgeDialog,
  RevokeLinkDialog,
  RoleDialog,
  TabletDialog,
} from './access-dialogs';
import { RemindDialog } from './DebtsDialog';
import { DeleteMemberDialog } from './leaving';
import type { MemberDialog } from './member-dialog';
import { balanceOf } from './members';
import { BalanceDialog, CreditLineDialog, PayoutDialog, ServeDialog } from './money-dialogs';
import { ProfileDialog } from './profile-dialogs';

type Fits = (member: ListedMember, me: Member) => boolean;

interface MenuAction {
  readonly Dialog: MemberDialog;
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly fits: Fits;
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

const byAdmin =
  (fits: Fits): Fits =>
  (member, me) =>
    me.is_superuser && fits(member, me);

/** The actions in a member's menu, which only treasurers and admins open. */
const menuActions: readonly MenuAction[] = [
  { Dialog: ServeDialog, text: 'Getränk buchen', Icon: Beer, fits: always },
  { Dialog: PayoutDialog, text: 'Auszahlung buchen', Icon: HandCoins, fits: hasCredit },
  { Dialog: RemindDialog, text: 'Freundlich erinnern', Icon: MessageCircleHeart, fits: owes },
  { Dialog: BalanceDialog, text: 'Guthaben setzen', Icon: PencilLine, fits: byAdmin(isPerson) },
  { Dialog: CreditLineDialog, text: 'Limit', Icon: Gauge, fits: always },
  { Dialog: ProfileDialog, text: 'Geburtsdatum', Icon: Cake, fits: hasLogin },
  { Dialog: ProfileDialog, text: 'Profil', Icon: UserPen, fits: hasNoLogin },
  { Dialog: LinkDialog, text: 'Persönlicher Link', Icon: QrCode, fits: hasSeat },
  { Dialog: LinkDialog, text: 'Neuer Zugang', Icon: KeyRound, fits: canRestoreAccess },
  { Dialog: PasswordDialog, text: 'Passwort zurücksetzen', Icon: RotateCcw, fits: byAdmin(isOtherLogin) },
  { Dialog: RevokeLinkDialog, text: 'Link zurückziehen', Icon: Link2Off, fits: hasLink },
  { Dialog: TabletDialog, text: 'Am Tresen', Icon: Tablet, fits: hasSeat },
  { Dialog: RevokeBadgeDialog, text: 'Badge sperren', Icon: IdCard, fits: hasBadge },
  { Dialog: RoleDialog, text: 'Amt vergeben', Icon: BadgeEuro, fits: byAdmin(hasLogin) },
  { Dialog: DeleteMemberDialog, text: 'Löschen', Icon: Trash2, fits: byAdmin(isOther) },
];

export const menuActionsFor = (me: Member, member: ListedMember) =>
  menuActions.filter(({ fits }) => fits(member, me));
