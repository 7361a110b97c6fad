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

/** The emoji of a purchase. */
export const PURCHASE_EMOJI = '🍺';
