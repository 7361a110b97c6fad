import { type Activity, type Gift, isolated, owned, texts } from '@stammtisch/contracts';
import { type Cents, formatEuro, NEAR_LIMIT, type PaymentWays } from '@stammtisch/domain';
import { sentence } from '../../words/format';
import { roundTitle } from '../../words/table';

/** Heights of a stroke in px by number of strokes: all fit into 104 × 62 px, in rows. */
const STROKES = [
  { upTo: 10, height: 44 },
  { upTo: 30, height: 29 },
  { upTo: 60, height: 18 },
  { upTo: 100, height: 13 },
] as const;

/** The height in px of `count` strokes on the member's own mat. The mat's height is fixed. */
export function strokeOnMat(count: number): number {
  return STROKES.find(({ upTo }) => count <= upTo)?.height ?? 8;
}

/** The most strokes one counts at a glance. */
const AT_A_GLANCE = 10;

/** The line below the strokes. It says the number of booked ones if that is not seen at a glance. */
export function strokesNote(count: number, pencil = 0): string {
  if (count + pencil === 0) return 'noch kein Strich';
  return count > 0 && count + pencil > AT_A_GLANCE ? `${count} heute` : 'heute';
}

/** The line below the strokes: '2 warten auf Netz · 1 nicht gebucht', or 'wird zurückgenommen' if nothing else waits. */
export function waitingNote(waiting: number, refused: number, unwanted = 0): string {
  const waits = waiting === 1 ? '1 wartet auf Netz' : `${waiting} warten auf Netz`;
  if (waiting + refused === 0 && unwanted > 0) return 'wird zurückgenommen';
  return [waiting > 0 && waits, refused > 0 && `${refused} nicht gebucht`].filter(Boolean).join(' · ');
}

/** `waitingNote` for screen readers. */
export function waitingAloud(waiting: number, refused: number, unwanted = 0): string {
  const waits = waiting === 1 ? 'Ein Getränk wartet auf Netz' : `${waiting} Getränke warten auf Netz`;
  const no = refused === 1 ? 'Ein Getränk nicht gebucht' : `${refused} Getränke nicht gebucht`;
  if (waiting + refused === 0 && unwanted > 0) return 'Ein Getränk wird zurückgenommen';
  return [waiting > 0 && waits, refused > 0 && no].filter(Boolean).join(', ');
}

/** The distance to the credit line, once it is near. */
export function limitNote(left: Cents | null): string | undefined {
  if (left === null || left >= NEAR_LIMIT) return undefined;
  if (left > 0) return `noch ${formatEuro(left)} bis zum Limit`;
  return left < 0 ? `${formatEuro(-left)} über dem Limit` : 'Limit erreicht';
}

/** True if the member joined within the lines of the feed and has no other line since. */
export function isNewHere(activity: readonly Activity[], memberId: string): boolean {
  const mine = activity.filter(({ member_id }) => member_id === memberId);
  return mine.length > 0 && mine.every(({ kind }) => kind === 'member_joined');
}

/** A new member's hint on the empty mat. It begins with how this table pays in, and fits one line of a small phone. */
export function firstStep({ cash, transfer }: PaymentWays): string {
  if (cash && transfer) return 'Zahl bar, überweise oder trink einfach los';
  if (cash) return 'Zahl bar ein oder trink einfach los';
  if (transfer) return 'Überweise oder trink einfach los';
  return 'Lade auf oder trink: abgerechnet wird später';
}

/** The feed's line about a used-up round, of which `member_id` is the giver. */
type UsedUp = Pick<Activity, 'member_id' | 'giver_name'>;

/** The slate's words about a round that has reached its limit, with no other to drink from. */
export function usedUpWords({ member_id, giver_name }: UsedUp, myId: string) {
  const round = member_id === myId ? 'Deine Runde' : owned('Die Runde', giver_name ?? texts.formerMember);
  return { title: `${round} ist ausgetrunken`, text: overWords.text };
}

/** The slate's words about a round of which the member has had the drink. */
export function receivedWords({ giver_name }: Pick<Gift, 'giver_name'>) {
  return { title: 'Prost!', text: sentence(`Dein Getränk ging auf ${owned('den Nacken', giver_name)}`) };
}

/** The slate's words about a round that is over. */
export const overWords = {
  title: 'Die Runde ist zu Ende',
  text: 'Ab jetzt zahlt wieder jeder selbst.',
};

/** The slate's words about the open round. */
export function roundWords(round: Gift, mine: boolean) {
  const evening = round.type === 'full_evening';
  if (mine) {
    const what = evening ? 'Heute trinken alle' : 'Für alle das nächste Getränk';
    return { title: 'Deine Runde läuft', text: `${what} auf deinen Nacken` };
  }
  const what = evening ? 'Heute geht alles' : 'Dein nächstes Getränk geht';
  return { title: roundTitle(round), text: `${what} auf ${isolated(round.giver_name)}, solange es reicht` };
}
