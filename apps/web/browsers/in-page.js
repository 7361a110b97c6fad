// Runs in the page, with axe there: finds what a person finds by its role and name, and would hit with a finger.

/** Is it there and in sight, with nothing above it? Scrolls to it first. */
function reachable(element) {
  if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
  const seen = element.closest('label') ?? element;
  const inSight = ({ top, bottom, left, right }) =>
    top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  if (!inSight(seen.getBoundingClientRect()))
    seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = seen.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return seen.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/** A field is whatever can be filled in: one for passwords has no role of its own. */
const is = (role, element) =>
  role === 'field' ? element.matches('input, textarea, select') : axe.commons.aria.getRole(element) === role;

/** Where to tap: the middle of the first that has this role and a name that matches. */
globalThis.whereIs ??= (role, pattern) => {
  axe.setup(document.documentElement);
  try {
    for (const element of document.querySelectorAll(
      'button, a[href], input, textarea, select, dialog, [role]',
    )) {
      if (!is(role, element) || !pattern.test(axe.commons.text.accessibleText(element))) continue;
      const place = reachable(element);
      if (place) return place;
    }
    return null;
  } finally {
    axe.teardown();
  }
};

/** Resolves when nothing moves any more, and the fonts are there; after a second in any case, as some things move for ever. */
globalThis.standsStill ??= () => {
  const moves = document.getAnimations().map(({ finished }) => finished);
  const patience = new Promise((resolve) => setTimeout(resolve, 1000));
  return Promise.race([Promise.allSettled([document.fonts.ready, ...moves]), patience]);
};
