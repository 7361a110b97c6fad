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
