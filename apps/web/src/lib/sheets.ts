import { navigate } from 'wouter/use-browser-location';
import { staysAtDraft } from './drafts';

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
