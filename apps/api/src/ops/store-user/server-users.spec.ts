import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StoreUnusableError } from '@stammtisch/event-store';
import { admitTill, ServerUsers } from './admit-till.js';

const admin = { username: 'admin', password: 'Bier$krug #1 für ß' };
const till = { username: 'till', password: 'mine' };

/** The users of a fake EventStoreDB, reached at 127.0.0.1 and as table.test. */
const passwords = new Map([[admin.username, admin.password]]);
const server = createServer(async (request, response) => {
  const body = JSON.parse((await text(request)) || '{}');
  const [, basic = ''] = request.headers.authorization?.split(' ') ?? [];
  const [, name = '', password] = /^([^:]*):(.*)$/.exec(Buffer.from(basic, 'base64').toString()) ?? [];
  const answer = (status: number) => response.writeHead(status).end();
  if (passwords.get(name) !== password) return answer(401);
  if (request.url === '/users/$current') return answer(200);
  if (name !== admin.username) return answer(401);
  if (request.url === '/users/till/command/reset-password') {
    passwords.set('till', body.newPassword);
    return answer(200);
  }
  if (passwords.has(body.loginName)) return answer(409);
  passwords.set(body.loginName, body.password);
  return answer(201);
});

let users: ServerUsers;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const serverUrl = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  users = new ServerUsers(serverUrl);
  const call = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) => call(String(url).replace('https://table.test:2113', serverUrl), init));
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});

describe('the users of an EventStoreDB', () => {
  it('include the till’s user once it is created', async () => {
    expect(await users.admits(till)).toBe(false);
    await users.keep(till, admin);
    expect(await users.admits(till)).toBe(true);
  });

  it('give the till’s user a new password', async () => {
    await users.keep({ ...till, password: 'new' }, admin);
    expect(await users.admits(till)).toBe(false);
    expect(await users.admits({ ...till, password: 'new' })).toBe(true);
  });

  it('can’t be changed with a wrong admin password, and errors show no password', async () => {
    const refused = users.keep(till, { ...admin, password: 'guessed' });
    await expect(refused).rejects.toThrow('The server answered 401 to creating the user till');
    const unreachable = new ServerUsers('http://127.0.0.1:1').admits(admin);
    await expect(unreachable).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1: (?!.*Bier)/);
  });
});

describe('the user in a till’s connection string', () => {
  it.each(['esdb', 'esdb+discover'])('is decoded and looked up for %s://', async (kind) => {
    passwords.set('ti@ll', 'ge/heim');
    const url = `${kind}://ti%40ll:ge%2Fheim@table.test:2113,other.test:2113?tls=true`;
    expect(await admitTill(url, 'changed')).toContain('The user ti@ll exists');
    expect(fetch).toHaveBeenCalledWith('https://table.test:2113/users/$current', expect.anything());
  });

  it.each(['ge@heim', 'ge/heim'])(
    'stays out of the error when its password is not encoded: %s',
    async (password) => {
      const admitted = admitTill(`esdb://till:${password}@table.test:2113`, 'changeit');
      await expect(admitted).rejects.toThrow(/^The connection string for esdb:\/\/table\.test:2113 .*%40/);
    },
  );

  it('is required', async () => {
    const admitted = admitTill('esdb://table.test:2113', 'changeit');
    await expect(admitted).rejects.toThrow(new StoreUnusableError('EVENT_STORE_URL nennt keinen Benutzer'));
  });
});
