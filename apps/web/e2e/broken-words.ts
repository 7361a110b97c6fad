import { TOP } from './overlaps.js';

/** The longest word that has to stay in one piece, even on a phone. */
const LONGEST = 14;

/** In a page: words that are torn apart although they are short, as 'Einzahlunge|n'. Those of an address are no words. */
export const BROKEN_WORDS = `(() => {
    const found = [];
    const texts = document.createTreeWalker(${TOP} ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      range.selectNodeContents(text);
      // A single pixel wide: only for ears.
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
