import { isolated } from '@stammtisch/contracts';
import type { Celebration } from '../../lib/celebration-queue';
import { givenWords } from '../../words/table';

/** How long a celebration stays (docs/product.md, section 9); its confetti keeps falling afterwards. */
export const OPEN_MS = 2_500;

/** How long a Prost stays after its last name came. */
export const PROST_MS = 4_000;

/** Heights of strokes and picture in px, from a number of strokes on: all strokes fit on the round mat. */
const SIZES = [
  { from: 60, stroke: 14, picture: 64 },
  { from: 36, stroke: 20, picture: 64 },
  { from: 16, stroke: 26, picture: 64 },
  { from: 11, stroke: 34, picture: 80 },
] as const;
const FEW = { stroke: 44, picture: 92 };

/** Heights in px of the pictures of several kinds of drink; four or more need two rows. */
const SEVERAL = 60;
const MANY = 44;

/** The heights in px of tonight's `count` strokes and of the drinks' pictures on the celebration's mat. */
export function sizesOnMat(count: number, kinds = 1): { readonly stroke: number; readonly picture: number } {
  const { stroke, picture } = SIZES.find(({ from }) => count >= from) ?? FEW;
  return { stroke, picture: Math.min(picture, kinds === 1 ? picture : kinds < 4 ? SEVERAL : MANY) };
}

const BOUGHT = 'Getränk erfolgreich gekauft!';
const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

export function titleOf(celebration: Celebration): string {
  if (celebration.type === 'gift') return givenWords(celebration.gift);
  return celebration.waiting > 0 ? NOTED : BOUGHT;
}

/** The most names spelled out; further ones are counted. */
const NAMED = 3;

const together = new Intl.ListFormat('de', { type: 'conjunction' });

/** 'Bertl sagt Prost', 'Bertl, Uli und Kathi sagen Prost', 'Bertl, Uli, Kathi und 2 weitere sagen Prost'. */
export function prostWords(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, more === 1 ? NAMED + 1 : NAMED).map(isolated);
  const all = more > 1 ? [...named, `${more} weitere`] : named;
  return `${together.format(all)} ${names.length === 1 ? 'sagt' : 'sagen'} Prost`;
}

const emojis: Record<string, string> = {
  next_round: '🍻',
  full_evening: '🌙',
  round: '🍺',
  shot: '🥃',
  special: '🎉',
};

/** The emoji of a round; an unknown kind gets a present. */
export function giftEmoji(giftType: string): string {
  return emojis[giftType] ?? '🎁';
}

export const PURCHASE_EMOJI = '🍺';
