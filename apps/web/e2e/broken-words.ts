import { TOP } from './overlaps.js';

/** Words up to this length must not be broken, even on a phone. */
const LONGEST = 14;

/** In a page: short words that are broken over two lines, as 'Einzahlunge|n'; not the parts of a URL. */
export const BROKEN_WORDS = `(() => {
    const found = [];
    const texts = document.createTreeWalker(${TOP} ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      range.selectNodeContents(text);
      // Text one pixel wide is for screen readers only.
      if (range.getBoundingClientRect().width < 2 || text.parentElement.closest('code, .told, thead')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}.,]+/gu)) {
        const run = text.data.slice(0, index).match(/\\S*$/)[0];
        if (word.length > ${LONGEST} || run.includes('//')) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  })()`;
