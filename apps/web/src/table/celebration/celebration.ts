import type { Celebration } from '../../lib/celebration-queue';
import { isolated } from '../../words/format';
import { givenWords } from '../../words/table';

/** How long a celebration stays, in ms (docs/product.md, section 9); its confetti goes on falling. */
export const OPEN_MS = 2_500;

/** How long a Prost stays, in ms, from the last name on. */
export const PROST_MS = 4_000;

/** Heights of strokes and picture in px, from so many strokes on. All strokes fit on the round mat. */
const SIZES = [
  { from: 60, stroke: 14, picture: 64 },
  { from: 36, stroke: 20, picture: 64 },
  { from: 16, stroke: 26, picture: 64 },
  { from: 11, stroke: 34, picture: 80 },
] as const;
const FEW = { stroke: 44, picture: 92 };

/** Heights of the pictures when several kinds of drink stand side by side; from four kinds on they need two rows, in px. */
const SEVERAL = 60;
const MANY = 44;

/** The heights of tonight's `count` strokes and of the pictures of so many kinds of drink on the celebration's mat, in px. */
export function sizesOnMat(count: number, kinds = 1): { readonly stroke: number; readonly picture: number } {
  const { stroke, picture } = SIZES.find(({ from }) => count >= from) ?? FEW;
  return { stroke, picture: Math.min(picture, kinds === 1 ? picture : kinds < 4 ? SEVERAL : MANY) };
}

const BOUGHT = 'Getränk erfolgreich gekauft!';
const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

/** The sentence of a celebration. */
export function titleOf(celebration: Celebration): string {
  if (celebration.type === 'gift') return givenWords(celebration.gift);
  return celebration.waiting > 0 ? NOTED : BOUGHT;
}

/** So many names are read; of more the others are counted. */
const NAMED = 3;

const together = new Intl.ListFormat('de', { type: 'conjunction' });

/** 'Bertl sagt Prost', 'Bertl, Uli und Kathi sagen Prost', 'Bertl, Uli, Kathi und 2 weitere sagen Prost'. */
export function prostWords(names: readonly string[]): string {
  const more = names.length - NAMED;
  const told = names.slice(0, more === 1 ? NAMED + 1 : NAMED).map(isolated);
  const all = more > 1 ? [...told, `${more} weitere`] : told;
  return `${together.format(all)} ${names.length === 1 ? 'sagt' : 'sagen'} Prost`;
}

const emojis: Record<string, string> = {
  next_round: '🍻',
  full_evening: '🌙',
  round: '🍺',
  shot: '🥃',
  special: '🎉',
};

/** The emoji of a round; kinds that are yet to come get a present. */
export function giftEmoji(giftType: string): string {
  return emojis[giftType] ?? '🎁';
}

export const PURCHASE_EMOJI = '🍺';
