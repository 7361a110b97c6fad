import { StoreUnusableError } from '../port.js';

/** Name and password by which the till logs in to a server. */
export interface StoreUser {
  readonly username: string;
  readonly password: string;
}

/** The user is everything up to the last '@', as an earlier one may not have been encoded. */
const USER = /^(esdb(?:\+discover)?:\/\/)(.*)@/s;
/** Characters that must be encoded in a user's name and password. */
const BARE = /[@/?#]/;

/**
 * The user of a connection string; undefined when it names none.
 * @throws StoreUnusableError when name or password are not encoded properly
 */
export function userIn(url: string): StoreUser | undefined {
  const user = USER.exec(url)?.[2];
  if (user === undefined) return undefined;
  try {
    if (BARE.test(user)) throw new URIError();
    const [username = '', password = ''] = user.split(/:(.*)/s).map(decodeURIComponent);
    return { username, password };
  } catch {
    throw new StoreUnusableError(
      `The connection string for ${withoutUser(url)} can't be used: in user and password write @ as %40, / as %2F, ? as %3F, # as %23 and % as %25`,
    );
  }
}

/** The connection string without its user, for logs. */
export function withoutUser(url: string): string {
  return url.replace(USER, '$1');
}

/** The connection string with another user. */
export function withUser(url: string, { username, password }: StoreUser): string {
  const [protocol, rest] = withoutUser(url).split(/(?<=:\/\/)(.*)/s);
  return `${protocol}${encodeURIComponent(username)}:${encodeURIComponent(password)}@${rest}`;
}
