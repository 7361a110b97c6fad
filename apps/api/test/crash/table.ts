import { ADMIN, Guest, insisting, type Transport } from '@stammtisch/test-kit';

/** The superuser and some members, logged in, who all repeat what was not answered. */
export interface Table {
  readonly admin: Guest;
  readonly members: readonly Guest[];
  readonly drinks: readonly string[];
}

/** Sets a new till's table. */
export async function setTable(way: Transport, names: readonly string[]): Promise<Table> {
  const transport = insisting(way);
  const admin = new Guest(transport, ADMIN.username, ADMIN.password);
  await admin.logsIn();
  const { invite_link } = await admin.invites({ max_uses: 0 });
  const members = names.map((name) => new Guest(transport, name));
  await Promise.all(
    members.map(async (member) => {
      await member.registers(invite_link);
      await member.logsIn();
    }),
  );
  const { drinks } = await admin.home();
  return { admin, members, drinks: drinks.map(({ id }) => id) };
}
