import { Caller, type Door } from './caller.js';
import { ADMIN } from './till-process.js';

const PASSWORD = 'noch-eins';

/** The superuser and some members, logged in. */
export interface Table {
  readonly admin: Caller;
  readonly members: readonly Caller[];
  readonly drinks: readonly string[];
}

/** Sets a new till's table. */
export async function setTable(door: Door, names: readonly string[]): Promise<Table> {
  const admin = new Caller(ADMIN.username, door);
  await admin.logIn(ADMIN.password);
  const invite = await admin.post('/api/generate-invite-link/', { max_uses: 0 });
  const invite_token = String(invite.body.invite_link).split('/register/')[1];
  const members = names.map((name) => new Caller(name, door));
  await Promise.all(
    members.map(async (member) => {
      const { username } = member;
      const body = { invite_token, username, first_name: username, password: PASSWORD };
      await member.post('/api/register/', body);
      await member.logIn(PASSWORD);
    }),
  );
  const { body } = await admin.get('/api/home-data/');
  return { admin, members, drinks: listOf(body.drinks).map(({ id }) => String(id)) };
}

/** A list of objects in an answer. */
export function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(value)) throw new TypeError(`not a list: ${JSON.stringify(value)}`);
  return value;
}
