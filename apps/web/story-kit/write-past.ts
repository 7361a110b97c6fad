import { ADMIN, type Guest } from '@stammtisch/test-kit';
import { TestTill } from '../../api/test/harness/test-till.js';

export interface PastTill {
  readonly clock: TestTill['clock'];
  readonly wirt: Guest;
  joins(username: string, firstName: string): Promise<Guest>;
}

/** Runs a till in an empty folder, at another time, before the house opens. */
export async function writePast(dataDir: string, at: string, events: (till: PastTill) => Promise<void>) {
  const till = new TestTill({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  till.clock.moveTo(at);
  await till.open();
  const wirt = till.signIn(till.stranger(ADMIN.username));
  const { invite_link } = await wirt.invites({ max_uses: 0 });
  await events({
    clock: till.clock,
    wirt,
    async joins(username, firstName) {
      const guest = till.stranger(username);
      await guest.registers(invite_link, firstName);
      return till.signIn(guest);
    },
  });
  await till.close();
  await till.delete();
}
