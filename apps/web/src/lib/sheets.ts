import { navigate } from 'wouter/use-browser-location';

let closing = false;

/** Opens what lies above the page, at a path of its own, so that the phone's back button puts it away. */
export function openAbove(path: string): void {
  navigate(path, { state: { above: true, page: location.pathname } });
}

/** The page that lies under what is open, also after a reload; undefined when the app was entered here. */
export function pageBelow(): string | undefined {
  return history.state?.page;
}

/** Puts it away again: back to where it was opened, or to `page` when the app was entered here. */
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
