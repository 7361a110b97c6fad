/** Widths of the app's slab serif letters, in units of the text size; of each group the width of the widest letter. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  [" .,:;'’", 0.25],
  ['ijl()/', 0.33],
  ['ftIJ', 0.39],
  ['rs1-', 0.48],
  ['acegvxyzFL', 0.57],
  ['bhnopqu0123456789', 0.64],
  ['BCDEGKOPQRSTUVXYZ', 0.74],
  ['wM…—@', 0.88],
  ['mÆŒ', 0.95],
  ['W', 1.02],
];
const widths = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map((each) => [each, width])));
const OTHER_SMALL = 0.68;
const OTHER_LARGE = 0.79;

/** About how wide a text is, in units of the text size: rather too wide than too narrow. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  // An 'ä' is as wide as an 'a'.
  const [plain = letter] = letter.normalize('NFD');
  return widths.get(plain) ?? (letter === letter.toLowerCase() ? OTHER_SMALL : OTHER_LARGE);
}

/** How wide a name is on one line, on two when it is broken between its parts, and its longest part. */
export function partWidths(name: string): { one: number; two: number; longest: number } {
  const parts = (name.match(/[^\s-]*[\s-]|[^\s-]+/g) ?? []).map(textWidth);
  const one = parts.reduce((sum, part) => sum + part, 0);
  let two = one;
  let above = 0;
  for (const part of parts) {
    above += part;
    two = Math.min(two, Math.max(above, one - above));
  }
  return { one, two, longest: Math.max(0, ...parts) };
}
