/**
 * The secret of a link, which stands behind the `#` of the address. It leaves the address at once: nobody shall read it off the screen,
 * or find it in the history.
 */
export function takeSecret(): string | undefined {
  const secret = location.hash.slice(1);
  if (secret === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return secret;
}

/** Calls back when another link is opened on the page that is shown. Returns its undo. */
export function onNewSecret(listener: () => void): () => void {
  const look = () => {
    if (location.hash.length > 1) listener();
  };
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}
