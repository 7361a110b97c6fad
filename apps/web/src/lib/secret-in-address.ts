import { useEffect, useEffectEvent, useState } from 'react';
import { listen } from './table/page-life';

/**
 * Takes the secret of a link from behind the `#` of the address. It is removed from there, so that nobody reads it off the screen or
 * finds it in the history.
 */
export function takeSecret(): string | undefined {
  const secret = location.hash.slice(1);
  if (secret === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return secret;
}

/** The result of `take`. Calls it again when another link is opened on the shown page. */
export function useSecret(take: () => string | undefined = takeSecret): string | undefined {
  const [secret, setSecret] = useState(take);
  const takeAgain = useEffectEvent(() => {
    if (location.hash.length > 1) setSecret(take());
  });
  useEffect(() => listen(window, ['hashchange'], () => takeAgain()), []);
  return secret;
}
