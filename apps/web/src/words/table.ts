import {
  type Activity,
  formatPrice,
  isolated,
  owned,
  ownedParts,
  roundNames,
  SLIP_WITHIN_MS,
  type Transaction,
  texts,
  type WallRound,
  wireCents,
} from '@stammtisch/contracts';
import { eveningOf } from '../lib/time';

/** A line of the feed: its newest event, and how many times in a row that happened; 0 for a slip alone. */
export interface FeedEntry {
  readonly line: Activity;
  readonly times: number;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The feed without repetitions and slips (see {@link slipsIn}), newest first. Older lines added below don't change newer entries.
 *
 * @param struck ids of slips' transactions whose lines stay
 */
export function feedEntries(lines: readonly Activity[], struck = nothing): readonly FeedEntry[] {
  const slips = slipsIn(lines);
  const entries: FeedEntry[] = [];
  for (const line of lines) {
    const { kind, transaction_id: transaction = '' } = line;
    const slip = slips.has(transaction);
    if (slip && (kind === 'purchase_cancelled' || !struck.has(transaction))) continue;
    const times = slip ? 0 : 1;
    const above = entries.at(-1);
    if (above && isSame(above.line, line)) {
      entries[entries.length - 1] = { ...above, times: above.times + times };
    } else entries.push({ line, times });
  }
  return entries;
}

/** Slips are drinks that their members undid within a minute: the ids of their transactions. */
export function slipsIn(lines: readonly Activity[]): ReadonlySet<string> {
  const slips = new Set<string>();
  const undone = new Map<string, string>();
  for (const { kind, transaction_id, own, at } of lines) {
    if (transaction_id === undefined) continue;
    const cancelled = undone.get(transaction_id);
    if (kind === 'purchase_cancelled') own && undone.set(transaction_id, at);
    else if (cancelled && Date.parse(cancelled) - Date.parse(at) <= SLIP_WITHIN_MS) slips.add(transaction_id);
  }
  return slips;
}

/** True for two changes of the menu, or the same event with the same member, drink, tablet and payer on one evening. */
function isSame(one: Activity, other: Activity): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'menu_changed') return true;
  return (
    one.drink_name !== null &&
    one.drink_name === other.drink_name &&
    one.member_id === other.member_id &&
    one.tablet === other.tablet &&
    one.giver_name === other.giver_name &&
    eveningOf(new Date(one.at)) === eveningOf(new Date(other.at))
  );
}

/** The words of a line, `times` in a row: 'Sepp', 'trinkt Helles ×3'. */
export function feedWords(line: Activity, times = 1): { who: string; what: string } {
  const who = line.member_name ?? texts.formerMember;
  const drink = isolated(line.drink_name ?? 'ein Getränk') + (times > 1 ? `\u00a0×${times}` : '');
  const where = line.tablet === undefined ? '' : ' am Tresen';
  const giver = line.giver_name ?? texts.formerMember;
  const { kind } = line;
  if (kind === 'menu_changed') return { who: 'Neues', what: 'auf der Getränkekarte' };
  if (kind === 'round_ended') {
    const { before, owner, after } = ownedParts('Die Runde', line.giver_name ?? who);
    const over = line.reason === 'limit_reached' ? 'ist ausgetrunken' : 'ist zu Ende';
    return { who: `${before} ${owner}`.trim(), what: `${after} ${over}`.trim() };
  }
  const deeds = {
    purchase: `trinkt ${drink}${where}`,
    gift_purchase: `trinkt ${drink} auf ${owned('den Nacken', giver)}${where}`,
    purchase_cancelled: `hat ${drink}${where} storniert`,
    round_given: line.gift_type === 'full_evening' ? 'gibt den ganzen Abend aus' : 'gibt eine Runde aus',
    member_joined: 'ist jetzt dabei',
  };
  return { who, what: deeds[kind] };
}

type Round = Pick<WallRound, 'gift_type' | 'giver_name'>;

/** 'Auf Bertls Nacken!' */
export function roundTitle({ giver_name }: Pick<Round, 'giver_name'>): string {
  return `Auf ${owned('den Nacken', giver_name)}!`;
}

/** The amount of a booking, '3,50 €'; 'auf Bertls Nacken' if someone else paid. */
export function paidWords({ type, amount, paid_by_name }: Transaction): string {
  if (type === 'gift_purchase') return `auf ${owned('den Nacken', paid_by_name)}`;
  return formatPrice(Math.abs(wireCents(amount)));
}

/** The state of a tap that was taken back, until the till has answered. */
export const onItsWayBack = (offline: boolean) =>
  offline ? 'wird zurückgenommen, sobald Netz da ist' : 'wird zurückgenommen …';

/** The round that paid a free drink, 'Ganzer Abend von Bertl'; undefined for other transactions. */
export function giftWords({ gift_type, gift_giver_name }: Transaction): string | undefined {
  if (!gift_type) return undefined;
  return `${roundNames[gift_type]} von ${isolated(gift_giver_name ?? '')}`;
}

/** The announcement of a new round: 'Die nächste Runde geht auf Bertls Nacken!' */
export function givenWords({ gift_type, giver_name }: Round): string {
  const what = gift_type === 'full_evening' ? 'Der ganze Abend' : 'Die nächste Runde';
  return `${what} geht auf ${owned('den Nacken', giver_name)}!`;
}

/** The guests of a round: 'für alle außer dir'. */
export function guestsWords({ giver_name }: Pick<Round, 'giver_name'>, mine: boolean): string {
  return `für alle außer ${mine ? 'dir' : isolated(giver_name)}`;
}

/** 'Ein Getränk heute', '7 Getränke heute'. */
export function drinksToday(count: number): string {
  if (count === 0) return 'Noch kein Getränk heute';
  return count === 1 ? 'Ein Getränk heute' : `${count} Getränke heute`;
}
