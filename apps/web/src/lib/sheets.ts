import { navigate } from 'wouter/use-browser-location';
import { listen, undoAll } from './table/page-life';

type Control = HTMLInputElement | HTMLTextAreaElement;

const before = new WeakMap<Element, string>();
/** The open dialogs, the topmost last, each with a function that asks before typed text is discarded. */
const guards = new Map<Element, () => void>();
/** The history entry in which something was typed last. */
let place: { readonly state: unknown; readonly href: string } | undefined;

/** Guards what is typed into a dialog while it is open. Returns the undo. */
export function guardDraft(dialog: HTMLElement, ask: () => void): () => void {
  guards.set(dialog, ask);
  return undoAll(listen(dialog, ['beforeinput'], typing), () => guards.delete(dialog));
}

function typing({ target }: Event): void {
  place = { state: history.state, href: location.href };
  const control = target as Control;
  if (!before.has(control)) before.set(control, control.value);
}

/** True if a field was changed by typing. A search is no draft. */
export function hasDraft(within: Element): boolean {
  return Array.from(within.querySelectorAll<Control>('input:not([type=search]), textarea')).some(
    (control) => before.has(control) && before.get(control) !== control.value,
  );
}

/** Call after a form was submitted: its values are no draft any more. */
export function draftSent(form: Element): void {
  for (const control of form.querySelectorAll('input, textarea')) before.delete(control);
}

/**
 * When the back button would leave a typed draft, returns to it and asks. Returns true in that case: other listeners must not see the
 * step.
 */
function staysAtDraft(): boolean {
  const [, ask] = [...guards].filter(([dialog]) => hasDraft(dialog)).at(-1) ?? [];
  if (!ask || !place) return false;
  history.pushState(place.state, '', place.href);
  ask();
  return true;
}

/** Going back takes a moment: a double tap must not go back twice. */
let closing = false;

/**
 * Keeps the back button from discarding drafts. Call before the routes listen: a window calls its listeners in the order in which they
 * were added, captured or not.
 */
export function keepDrafts(): void {
  addEventListener('popstate', (event) => {
    if (!closing && staysAtDraft()) event.stopImmediatePropagation();
    closing = false;
  });
}

/** Opens a sheet above the page. It has a path of its own, so that the phone's back button closes it. */
export function openAbove(path: string): void {
  navigate(path, { state: { above: true, page: location.pathname } });
}

/** Props of a button that opens a sheet above the page, and gets the focus back when it closes. */
export const opens = (path: string) => ({ 'data-opens': path, onClick: () => openAbove(path) });

/** Shows another sheet in place of the open one. Closing it shows the page below both. */
export function turnTo(path: string): void {
  navigate(path, { replace: true, state: history.state });
}

/** The page under the open sheet, also after a reload; undefined when the app was entered at the sheet. */
export function pageBelow(): string | undefined {
  return history.state?.page;
}

/** Closes the sheet: back to where it was opened, or to `page` when the app was entered at the sheet. */
export function closeTo(page: string): void {
  if (closing) return;
  if (!history.state?.above) {
    navigate(page, { replace: true });
    return;
  }
  closing = true;
  history.back();
}
