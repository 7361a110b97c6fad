// Of a group of radio buttons Tab finds the checked one only.
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="radio"]:not(:checked)), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Keeps Tab inside `root`: from the last element on to the first, and back. */
export function keepTabInside(
  root: HTMLElement,
  event: { key: string; shiftKey: boolean; preventDefault(): void },
) {
  if (event.key !== 'Tab') return;
  const all = [...root.querySelectorAll<HTMLElement>(focusable)].filter(isShown);
  const first = all[0];
  const last = all.at(-1);
  const active = document.activeElement;
  if (event.shiftKey ? active === first || active === root : active === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/**
 * Sets `--keyboard`, the height that the phone's keyboard covers, and `--seen`, the height that stays visible, on `element`.
 * Some phones lay their keyboard over the page instead of making the page smaller.
 * @returns a function that stops it
 */
export function keepAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const measure = () => {
    // A person who has zoomed in scrolls by hand, so nothing counts as covered.
    const zoomed = seen.scale !== 1;
    const covered = zoomed ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
    element.style.setProperty('--keyboard', `${covered}px`);
    element.style.setProperty('--seen', zoomed ? '100dvh' : `${seen.height}px`);
  };
  measure();
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  return () => {
    seen.removeEventListener('resize', measure);
    seen.removeEventListener('scroll', measure);
  };
}
