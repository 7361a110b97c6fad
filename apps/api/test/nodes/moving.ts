import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { Guest, notBefore } from '@stammtisch/test-kit';
import { type Device, Devices } from '../harness/device.js';
import { refusal, refused } from '../harness/refusals.js';
import type { Nodes } from './nodes.js';

/** Members who move from node to node. */
export const moving = (opened: () => Nodes) =>
  describe('A member who moves from one node to the other', () => {
    const away: Devices[] = [];
    afterEach(() => Promise.all(away.splice(0).map((devices) => devices.putAway())));

    /** A member's device that connects to a node. */
    async function device(index: number, ...of: Parameters<Devices['of']>): Promise<Device> {
      const devices = new Devices({ url: await opened().node(index).address });
      away.push(devices);
      return devices.of(...of);
    }

    it('hears there what was missed on the way, and what comes then', async () => {
      const nodes = opened();
      const gerti = await nodes.member('Gerti');
      const before = await device(0, gerti);
      await gerti.buys('Helles');
      const { revision: left } = await gerti.home();
      await before.hearsOf(left);
      before.leaves();
      await nodes.wirt.buys('Wasser');
      const { revision: missed } = await nodes.wirt.topsUp(5);

      const after = await device(1, gerti, { after: () => left });
      await after.hearsOf(missed);
      expect(after.snapshots).toEqual([]);
      expect(after.changes[0]).toMatchObject({ from: left, activity: [{ drink_name: 'Wasser' }] });
      const { revision } = await nodes.wirt.buys('Spezi');
      await after.hearsOf(revision);
      expect(after.changes.at(-1)).toMatchObject({ activity: [{ drink_name: 'Spezi' }] });
    });

    it('is a member there as soon as the read says what it must have heard of', async () => {
      const nodes = opened();
      for (const username of ['Neuling1', 'Neuling2', 'Neuling3']) {
        const fresh = await nodes.member(username);
        const { revision } = await fresh.home();
        const { member } = await fresh.at(nodes.at(1)).home(notBefore(revision));
        expect(member.user_username).toBe(username);
      }
    });

    it('logs in there right after registering here', async () => {
      const nodes = opened();
      for (const username of ['Zuzug1', 'Zuzug2', 'Zuzug3']) {
        const fresh = new Guest(nodes.at(0), username);
        await fresh.registers((await nodes.wirt.invites()).invite_link);
        const { user_username } = await fresh.elsewhere(nodes.at(1)).logsIn();
        expect(user_username).toBe(username);
      }
    });

    it('finds there at once what was booked here', async () => {
      const nodes = opened();
      const hias = await nodes.member('Hias');
      const there = hias.at(nodes.at(1));
      for (let euros = 1; euros <= 20; euros++) {
        const { revision, new_balance } = await hias.topsUp(1);
        const { member } = await there.home(notBefore(revision));
        expect(member.balance).toBe(new_balance);
        const { transactions } = await there.history();
        expect(transactions).toHaveLength(euros);
      }
    });

    it('is out there as well after logging out here, copied cookies included', async () => {
      const nodes = opened();
      const ida = await nodes.member('Ida');
      const copied = ida.at(nodes.at(1));
      await copied.home(notBefore((await ida.home()).revision));
      const listening = await device(1, copied);
      const { revision } = await ida.logsOut();
      await listening.until(() => listening.ends.length > 0);
      expect(listening.ends[0]).toBe('logout');
      expect(await copied.get(calls.home.path, notBefore(revision ?? 0))).toEqual(
        refusal(401, 'unauthenticated'),
      );
    });

    it('needs the new password there once it was changed here', async () => {
      const nodes = opened();
      const jakl = await nodes.member('Jakl');
      const otherPhone = jakl.elsewhere(nodes.at(1));
      await otherPhone.logsIn();
      const listening = await device(1, otherPhone);
      await jakl.changesPassword('ganz-neu');
      await listening.until(() => listening.ends.length > 0);
      expect(listening.ends[0]).toBe('password');
      await expect(otherPhone.home()).rejects.toMatchObject(refused(401, 'unauthenticated'));
      await expect(otherPhone.logsIn()).rejects.toMatchObject(refused(401, 'unauthenticated'));
      await otherPhone.logsIn('ganz-neu');
      await expect(jakl.at(nodes.at(1)).home()).resolves.toMatchObject({ success: true });
      await nodes.agree();
    });
  });
