import { useEffect, useState } from 'react';
import { listen } from './table/page-life';

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

/** What `take` makes of the secret in the address, also of another link's that is opened on the page that is shown. */
export function useSecret(take: () => string | undefined = takeSecret): string | undefined {
  const [secret, setSecret] = useState(take);
  useEffect(
    () =>
      listen(window, ['hashchange'], () => {
        if (location.hash.length > 1) setSecret(take());
      }),
    [take],
  );
  return secret;
}
