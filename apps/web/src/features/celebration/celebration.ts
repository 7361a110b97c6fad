/** How long a celebration stays, in ms (docs/product.md, section 9); its confetti goes on falling. */
export const OPEN_MS = 2_500;

/** Heights of strokes and picture in px, from so many strokes on. All strokes fit on the round mat. */
const SIZES = [
  { from: 60, stroke: 14, picture: 64 },
  { from: 36, stroke: 20, picture: 64 },
  { from: 16, stroke: 26, picture: 64 },
  { from: 11, stroke: 34, picture: 80 },
] as const;
const FEW = { stroke: 44, picture: 92 };

/** The heights of tonight's `count` strokes and of the drink's picture on the celebration's mat, in px. */
export function sizesOnMat(count: number): { readonly stroke: number; readonly picture: number } {
  return SIZES.find(({ from }) => count >= from) ?? FEW;
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
