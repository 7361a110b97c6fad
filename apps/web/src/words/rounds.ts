import { type Gift, type Transaction, type WallRound, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { isolated, owned } from './format';

type Round = Pick<WallRound, 'gift_type' | 'giver_name'>;

/** 'Auf Bertls Nacken!' */
export function roundTitle({ giver_name }: Pick<Round, 'giver_name'>): string {
  return `Auf ${owned('den Nacken', giver_name)}!`;
}

/** 'Ganzer Abend von Bertl' */
function roundName({ gift_type, giver_name }: Round): string {
  return `${gift_type === 'full_evening' ? 'Ganzer Abend' : 'Nächste Runde'} von ${isolated(giver_name)}`;
}

/** The name of the round that paid a free drink; undefined for other transactions. */
export function giftWords({ gift_type, gift_giver_name }: Transaction): string | undefined {
  return gift_type ? roundName({ gift_type, giver_name: gift_giver_name ?? '' }) : undefined;
}

/** The sentence that tells everybody of a round when it is given. */
export function givenWords({ gift_type, giver_name }: Round): string {
  const what = gift_type === 'full_evening' ? 'Der ganze Abend' : 'Die nächste Runde';
  return `${what} geht auf ${owned('den Nacken', giver_name)}!`;
}

/** Who drinks on the round: 'für alle außer dir'. */
export function guestsWords({ giver_name }: Pick<Round, 'giver_name'>, mine: boolean): string {
  return `für alle außer ${mine ? 'dir' : isolated(giver_name)}`;
}

/** The money of a round: the giver reads what is spent, the others what is left of its limit. */
export function purseWords(
  { limit, spent }: Pick<Gift, 'limit' | 'spent'>,
  mine: boolean,
): string | undefined {
  const gone = formatEuro(wireCents(spent));
  if (limit === null) return mine ? `bisher ${gone}` : undefined;
  const most = formatEuro(wireCents(limit));
  if (mine) return `bisher ${gone} von ${most}`;
  return `bis ${most}, noch ${formatEuro(wireCents(limit) - wireCents(spent))}`;
}
