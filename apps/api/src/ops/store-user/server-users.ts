import { MendableError } from '../../platform/errors.js';

/** A user of an EventStoreDB server. */
export interface ServerUser {
  readonly username: string;
  readonly password: string;
}

/** The server can't be reached, or refuses; the message has no password in it. */
export class ServerUsersError extends MendableError {
  override readonly name = 'ServerUsersError';
}

/** How long the server's answer may take, in ms. */
const PATIENCE = 5000;

/** Manages the users of a secure EventStoreDB, through its HTTP API. */
export class ServerUsers {
  /** @param server address of one server, as `https://eventstore1:2113`; a server passes on what only the leader may do */
  constructor(private readonly server: string) {}

  /** Does the server take this name and password? @throws ServerUsersError */
  async admits(user: ServerUser): Promise<boolean> {
    const status = await this.answer('GET', '/users/$current', user);
    if (status === 200 || status === 401) return status === 200;
    throw new ServerUsersError(`Asked for the user ${user.username}, the server answered ${status}`);
  }

  /** Makes the user, or gives an existing one this password. @throws ServerUsersError */
  async keep({ username, password }: ServerUser, admin: ServerUser): Promise<void> {
    const user = { loginName: username, fullName: 'Stammtisch', groups: [], password };
    const made = await this.answer('POST', '/users/', admin, user);
    if (made === 201) return;
    if (made !== 409)
      throw new ServerUsersError(`Told to make the user ${username}, the server answered ${made}`);
    const path = `/users/${encodeURIComponent(username)}/command/reset-password`;
    const changed = await this.answer('POST', path, admin, { newPassword: password });
    if (changed !== 200) {
      throw new ServerUsersError(
        `Told a new password for the user ${username}, the server answered ${changed}`,
      );
    }
  }

  /** Makes a request. @returns the status of the answer */
  private async answer(method: string, path: string, user: ServerUser, body?: object): Promise<number> {
    const authorization = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`;
    try {
      const { status } = await fetch(`${this.server}${path}`, {
        method,
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(PATIENCE),
        ...(body && { body: JSON.stringify(body) }),
      });
      return status;
    } catch (error) {
      const { cause, message } = error instanceof Error ? error : new Error(String(error));
      throw new ServerUsersError(`${this.server}: ${cause instanceof Error ? cause.message : message}`);
    }
  }
}
