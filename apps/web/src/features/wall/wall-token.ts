const KEY = 'stammtisch.wall';

/**
 * The token in the address, or else the one that this device keeps. A token from the address is kept, so that the screen
 * comes back when it is switched on again. The address is cleaned: nobody shall read the token off the screen.
 */
export function takeToken(): string | undefined {
  const token = location.hash.slice(1);
  if (token === '') return kept();
  history.replaceState(history.state, '', location.pathname);
  keep(token);
  return token;
}

/** Calls back when another link is opened while the wall is shown. Returns its undo. */
export function onNewToken(listener: () => void): () => void {
  const look = () => {
    if (location.hash.length > 1) listener();
  };
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}

/** Browsers may forbid to keep anything; then the screen has to be given its link each time. */
function kept(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // The browser forbids to keep the token.
  }
}
