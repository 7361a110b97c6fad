import { ADMIN, type Guest } from '@stammtisch/test-kit';
import { TestTill } from '../../api/test/harness/test-till.js';

/** A till at another time: its clock, its landlord, and a way to join. */
export interface Before {
  readonly clock: TestTill['clock'];
  readonly wirt: Guest;
  /** A new member with this user name. */
  joins(username: string, firstName: string): Promise<Guest>;
}

/** Writes into an empty folder what happened in a till before its house opens, from a moment on. */
export async function before(dataDir: string, at: string, happens: (till: Before) => Promise<void>) {
  const till = new TestTill({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  till.clock.moveTo(at);
  await till.open();
  const wirt = till.seat(till.stranger(ADMIN.username));
  const { invite_link } = await wirt.invites({ max_uses: 0 });
  await happens({
    clock: till.clock,
    wirt,
    async joins(username, firstName) {
      const guest = till.stranger(username);
      await guest.registers(invite_link, firstName);
      return till.seat(guest);
    },
  });
  await till.close();
  await till.delete();
}
