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
export function staysAtDraft(): boolean {
  const guard = guards.filter(({ dialog }) => hasDraft(dialog)).at(-1);
  if (!guard || !place) return false;
  history.pushState(place.state, '', place.href);
  guard.ask();
  return true;
}
