/** Widths in our slab serif, in units of its size, measured and rounded up: 'ij' 0.3, 'm' 0.95, 'n' 0.64, 'H' 0.79. */
const NARROW = /[ijlI1.,:;'’ -]/;
const SLENDER = /[frtJ]/;
const BROAD = /[mwMWÆŒ@—…]/;

/** About how wide a text is, in units of its size: rather too wide than too narrow. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  if (NARROW.test(letter)) return 0.37;
  if (SLENDER.test(letter)) return 0.46;
  if (BROAD.test(letter)) return 0.98;
  return letter === letter.toLowerCase() ? 0.63 : 0.76;
}

/** How wide a name is on one line, on two when it is broken between its parts, and its longest part. */
export function partWidths(name: string): { one: number; two: number; longest: number } {
  const parts = name.split(/(?<=[\s-])/).map(textWidth);
  const one = parts.reduce((sum, part) => sum + part, 0);
  let two = one;
  let above = 0;
  for (const part of parts) {
    above += part;
    two = Math.min(two, Math.max(above, one - above));
  }
  return { one, two, longest: Math.max(0, ...parts) };
}
