import { navigate } from 'wouter/use-browser-location';

/** A dialog that asks before what was typed into it is thrown away. */
interface Guard {
  readonly dialog: Element;
  readonly ask: () => void;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What stood in a field before anything was typed into it. */
const before = new WeakMap<Element, string>();
/** The open dialogs, the one in front last. */
const guards: Guard[] = [];
/** Where in the session's history something was typed last. */
let place: { readonly state: unknown; readonly href: string } | undefined;

/** Looks after what is typed into a dialog for as long as it is open. Returns its undo. */
export function guardDraft(dialog: HTMLElement, ask: () => void): () => void {
  const guard = { dialog, ask };
  guards.push(guard);
  dialog.addEventListener('beforeinput', typing);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
    dialog.removeEventListener('beforeinput', typing);
  };
}

function typing({ target }: Event): void {
  place = { state: history.state, href: location.href };
  const control = target as Control;
  if (!before.has(control)) before.set(control, control.value);
}

/** Does a field hold something else than before somebody typed into it? A search is no draft. */
export function hasDraft(within: Element): boolean {
  return Array.from(within.querySelectorAll<Control>('input:not([type=search]), textarea')).some(
    (control) => before.has(control) && before.get(control) !== control.value,
  );
}

/** What was typed is sent. */
export function draftSent(form: Element): void {
  for (const control of form.querySelectorAll('input, textarea')) before.delete(control);
}

/**
 * When the back button leads away from a typed draft, returns to it and asks. No other listener hears of that
 * step. @returns whether it stays
 */
function staysAtDraft(): boolean {
  const guard = guards.filter(({ dialog }) => hasDraft(dialog)).at(-1);
  if (!guard || !place) return false;
  history.pushState(place.state, '', place.href);
  guard.ask();
  return true;
}

let closing = false;

/**
 * Lets the back button throw nothing away that was typed. To be called before the routes listen: a window calls its listeners in
 * the order in which they came, captured or not.
 */
export function keepDrafts(): void {
  addEventListener('popstate', (event) => {
    if (!closing && staysAtDraft()) event.stopImmediatePropagation();
  });
}

/** Opens a sheet above the page. It has a path of its own, so that the phone's back button closes it. */
export function openAbove(path: string): void {
  navigate(path, { state: { above: true, page: location.pathname } });
}

/** Makes a button open a sheet above the page, and take the focus back when it closes. */
export const opens = (path: string) => ({ 'data-opens': path, onClick: () => openAbove(path) });

/** Shows another sheet in place of the open one: closing leads to the page below both. */
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
  // Going back takes a moment, in which a second tap must not go back twice.
  closing = true;
  addEventListener(
    'popstate',
    () => {
      closing = false;
    },
    { once: true },
  );
  history.back();
}
