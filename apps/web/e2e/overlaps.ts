/** In a page: the topmost sheet or dialog. What it covers was checked before it opened. */
export const TOP = `[...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1)`;

/** In a page: whether an element is visible. Rows off screen are not laid out. */
const IS_SEEN = `(element) => {
  for (let each = element; each; each = each.parentElement) if (getComputedStyle(each).clipPath !== 'none') return false;
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
}`;

/** In a page: the visible texts of what is on top, each with its element and its range. */
export const TEXTS = `(() => {
  const nodes = document.createTreeWalker(${TOP} ?? document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (nodes.nextNode()) {
    const { data, parentElement } = nodes.currentNode;
    const range = document.createRange();
    range.selectNodeContents(nodes.currentNode);
    if (data.trim() && (${IS_SEEN})(parentElement)) found.push({ node: nodes.currentNode, data, parentElement, range });
  }
  return found;
})()`;

/** In a page: words that overlap others, one line each. */
export const OVERLAPS = `(() => {
    const within = ${TOP} ?? document.body;
    const words = [];
    // The part of a box that its frames show. Lines cut off by a clamp still have a box.
    const shown = (box, element) => {
      let { top, bottom } = box;
      for (let each = element; each && each !== within; each = each.parentElement) {
        if (getComputedStyle(each).overflowY === 'visible') continue;
        const frame = each.getBoundingClientRect();
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      const { left, right, height } = box;
      return bottom - top > 2 ? [{ left, right, top, bottom, height }] : [];
    };
    // The navigation, notices and the like cover scrolling content on purpose.
    const floats = (element) => {
      for (let each = element; each && each !== within; each = each.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true;
      }
      return false;
    };
    const ERROR = '[role=alert], [id$="-error"]';
    for (const { data, parentElement: parent, range } of ${TEXTS}) {
      if (floats(parent) || parent.closest(ERROR)) continue;
      for (const box of range.getClientRects())
        for (const part of shown(box, parent)) words.push({ text: data, parent, box: part });
    }
    for (const input of within.querySelectorAll('input:not([type=radio], [type=checkbox]), textarea, select')) {
      if (!(${IS_SEEN})(input) || floats(input)) continue;
      for (const box of shown(input.getBoundingClientRect(), input)) words.push({ text: input.name, parent: input, box });
    }
    // Line boxes may touch: letters rarely fill them.
    const overlap = (one, other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      return wide > 2 && high > one.box.height / 4;
    };
    const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other]));
    const found = pairs.filter(([one, other]) => one.parent !== other.parent && overlap(one, other));
    // A field's error covers the hint below on purpose, but no label.
    const errors = [...within.querySelectorAll(ERROR)].filter(${IS_SEEN});
    for (const error of errors) {
      const shownError = { text: error.textContent, box: error.getBoundingClientRect() };
      const labels = words.filter(({ parent }) => parent.matches('label > span:first-child'));
      for (const label of labels) if (!error.contains(label.parent) && overlap(label, shownError)) found.push([shownError, label]);
    }
    return found.map(([one, other]) => one.text + ' / ' + other.text);
  })()`;
