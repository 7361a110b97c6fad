import { takeSecret } from '../../lib/secret-in-address';

const KEY = 'stammtisch.wall';

/**
 * The token in the address, or else the one that this device keeps. A token from the address is kept, so that the screen
 * comes back when it is switched on again.
 */
export function takeToken(): string | undefined {
  const token = takeSecret();
  if (token === undefined) return kept();
  keep(token);
  return token;
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
