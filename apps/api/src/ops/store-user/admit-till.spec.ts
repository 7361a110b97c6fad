import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnusableError } from '@stammtisch/event-store';
import { admitTill } from './admit-till.js';

/** Stands for a server that knows the till's user, and no admin of ours. */
function serverThatKnows(name: string, password: string) {
  const basic = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { authorization } = Object(init?.headers);
    return new Response(null, { status: authorization === basic ? 200 : 401 });
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('The user in the connection string of a till', () => {
  it.each(['esdb', 'esdb+discover'])(
    'is looked up as the till itself reads it, of %s:// too',
    async (kind) => {
      const asked = serverThatKnows('ti@ll', 'ge/heim');
      const url = `${kind}://ti%40ll:ge%2Fheim@table.test:2113,other.test:2113?tls=true`;
      expect(await admitTill(url, 'changed')).toContain('The user ti@ll is there');
      expect(asked).toHaveBeenCalledWith('https://table.test:2113/users/$current', expect.anything());
    },
  );

  it.each(['ge@heim', 'ge/heim'])('is not shown when its password is not encoded: %s', async (password) => {
    const admitted = admitTill(`esdb://till:${password}@table.test:2113`, 'changeit');
    await expect(admitted).rejects.toThrow(/^The connection string for esdb:\/\/table\.test:2113 .*%40/);
  });

  it('is missed when there is none, and no second try would find one', async () => {
    const admitted = admitTill('esdb://table.test:2113', 'changeit');
    await expect(admitted).rejects.toThrow(new StoreUnusableError('EVENT_STORE_URL names no user'));
  });
});
