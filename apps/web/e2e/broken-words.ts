import { TEXTS } from './overlaps.js';

/** Words up to this length must not be broken, even on a phone. */
const LONGEST = 14;

/** In a page: short words that are broken over two lines, as 'Einzahlunge|n'; not the parts of a URL. */
export const BROKEN_WORDS = `(() => {
    const found = [];
    for (const { node, data, parentElement, range } of ${TEXTS}) {
      if (parentElement.closest('code, thead')) continue;
      for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{N}.,]+/gu)) {
        const run = data.slice(0, index).match(/\\S*$/)[0];
        if (word.length > ${LONGEST} || run.includes('//')) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()];
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        // In large text some words are wider than a phone.
        const fits = parts.reduce((sum, { width }) => sum + width, 0) < 0.75 * innerWidth;
        if (lines.size > 1 && fits) found.push(word);
      }
    }
    return found;
  })()`;
