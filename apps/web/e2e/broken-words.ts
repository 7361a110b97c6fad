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
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  })()`;
