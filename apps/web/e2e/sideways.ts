import { TEXTS, TOP } from './overlaps.js';

/**
 * In a page: what overflows, one line each: a page, sheet or box with wider or slightly higher content, and words that leave their
 * box or are cut off without an ellipsis.
 */
export const OVERFLOWS = `(() => {
    const found = [];
    const nameOf = (element) => element.cloneNode().outerHTML.slice(0, 100);
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push('the page: ' + root.scrollWidth + ' px');
    const within = ${TOP} ?? document.body;
    for (const { data, parentElement, range } of ${TEXTS}) {
      const { left, right } = range.getBoundingClientRect();
      for (let around = parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        const cuts = style.overflowX !== 'visible';
        // Wholly outside its box.
        if (cuts && (left >= frame.right || right <= frame.left)) break;
        if (cuts || style.display !== 'inline') {
          const out = Math.round(Math.max(right - frame.right, frame.left - left));
          const dotted = style.textOverflow === 'ellipsis' && cuts;
          if (out > 1 && !dotted && !/auto|scroll/.test(style.overflowX)) {
            found.push(nameOf(around) + ' by ' + out + ' px: ' + data.slice(0, 40));
            break;
          }
          if (cuts || style.position === 'fixed') break;
        }
      }
    }
    for (const box of within.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(box);
      // Less than a line is no content, but brings a scroll bar. The body of a sheet may be as high as the screen by chance.
      const hidden = box.scrollHeight - box.clientHeight;
      const scrolls = /auto|scroll/.test(overflowY) && !box.matches('textarea, dialog *') && box.checkVisibility();
      if (scrolls && hidden > 0 && hidden < 16) found.push('scrolls by ' + hidden + ' px: ' + nameOf(box));
      if (!/auto|scroll/.test(overflowX) || box.scrollWidth <= box.clientWidth || !box.checkVisibility()) continue;
      // Lists of choices and the tables of printed sheets may scroll.
      if (box.matches('fieldset, section:has(> table)')) continue;
      found.push('scrolls: ' + nameOf(box) + ' ' + box.scrollWidth + ' > ' + box.clientWidth);
    }
    return found;
  })()`;
