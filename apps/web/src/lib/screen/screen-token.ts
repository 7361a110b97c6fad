import { takeSecret } from '../secret-in-address';

type Kind = 'wall' | 'tablet';

const keyOf = (kind: Kind) => `stammtisch.${kind}`;

/**
 * The token in the address, or else the one that this device keeps for its kind of link. A token from the address is kept, so that the screen
 * comes back when it is switched on again.
 */
export function takeToken(kind: Kind): string | undefined {
  const token = takeSecret();
  if (token === undefined) return kept(kind);
  keep(kind, token);
  return token;
}

/** Browsers may forbid to keep anything; then the screen has to be given its link each time. */
function kept(kind: Kind): string | undefined {
  try {
    return localStorage.getItem(keyOf(kind)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(kind: Kind, token: string): void {
  try {
    localStorage.setItem(keyOf(kind), token);
  } catch {
    // The browser forbids to keep the token.
  }
}
