import { ADMIN, Guest, insisting, type Transport } from '@stammtisch/test-kit';
import { TestTill } from '../harness/test-till.js';

/** On files of its own, whatever the store of the run. */
export const OWN_FILES = { EVENT_STORE_URL: '', APP_SECRET: '', TILL_ID: 'stammtisch' };

/** What a process left behind, opened again in this one: that takes a quarter of the time. */
export async function openedAgain(dataDir: string): Promise<TestTill> {
  const till = new TestTill({ ...OWN_FILES, DATA_DIR: dataDir });
  till.clock.moveTo(new Date().toISOString());
  await till.open();
  return till;
}

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
