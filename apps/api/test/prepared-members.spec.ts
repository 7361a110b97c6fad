import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { key, PASSWORD } from '@stammtisch/test-kit';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;

const aSeat = async (name = 'Erwin') => (await anna.prepares(name)).id;
const aLink = async (memberId: string) => (await anna.links([memberId]))[0] ?? '';

const listed = async (id: string) => (await anna.members()).find((member) => member.id === id);

describe('somebody without a phone', () => {
  it('has a seat and a name, and is served', async () => {
    const erwin = await anna.prepares('Erwin', { last_name: 'Huber' });
    expect(erwin).toMatchObject({ kind: 'person', has_login: false, user_username: '', balance: 0 });
    const { new_balance, transaction } = await anna.serves(erwin.id, 'Helles');
    expect(new_balance).toBe(-3.5);
    expect(transaction).toMatchObject({ member_id: erwin.id, member_name: 'Erwin' });
    expect(await listed(erwin.id)).toMatchObject({ balance: -3.5 });
  });

  it('changes the own profile as soon as there is a login', async () => {
    const bert = await till.member('Bert');
    const given = { params: { id: bert.id }, body: { first_name: 'Robert', birth_date: '1980-04-01' } };
    await expect(anna.call(calls.updatePreparedMember, given)).rejects.toMatchObject({
      status: 409,
      error: 'Das macht dieses Mitglied selbst, unter Konto',
    });
    expect((await bert.home()).member.user_first_name).toBe('Bert');
  });

  it('keeps a name, and is known to the treasurer with the birth date that they entered, among all others by name', async () => {
    const rosl = await till.member('Rosl');
    await anna.setsRole(rosl.id, 'treasurer');
    const params = { id: await aSeat('Kreszenz') };
    const nameless = rosl.call(calls.updatePreparedMember, { params, body: { first_name: ' ' } });
    await expect(nameless).rejects.toMatchObject({ status: 400, error: 'Name ist erforderlich' });
    const body = { first_name: 'Zenzi', birth_date: '1950-03-12' };
    const { member } = await rosl.call(calls.updatePreparedMember, { params, body });
    expect(member.user_first_name).toBe('Zenzi');
    await anna.changesProfile({ birth_date: '1980-01-01' });
    const all = await rosl.members();
    const seen = new Map(all.map((each) => [each.id, each.birth_date]));
    expect([seen.get(params.id), seen.get(anna.id)]).toEqual(['1950-03-12', null]);
    const names = all.map((each) => each.user_username || each.user_first_name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });
});

it('a collective account makes no round dearer: nobody sits there', async () => {
  const before = await anna.call(calls.roundCost, {});
  await anna.prepares('Gäste', { kind: 'collective' });
  expect((await anna.call(calls.roundCost, {})).usual).toBe(before.usual);
  await anna.prepares('Xaver');
  expect((await anna.call(calls.roundCost, {})).usual).toBeGreaterThan(before.usual);
});

describe('a personal link', () => {
  it('tells whose it is, and makes an ordinary member of them, with everything kept', async () => {
    const id = await aSeat('Gustl');
    await anna.serves(id, 'Helles');
    const token = await aLink(id);
    expect(await listed(id)).toMatchObject({ link_until: expect.any(String) });
    const gustl = till.stranger('gustl');
    const asked = await gustl.call(calls.checkPersonalLink, {}, { authorization: `Bearer ${token}` });
    expect(asked).toMatchObject({ member_name: 'Gustl', username: '' });
    gustl.password = 'gustl-gustl';
    // The name stays free that was tried in vain.
    await expect(gustl.uses(token)).rejects.toMatchObject({ status: 400 });
    gustl.password = PASSWORD;
    await gustl.uses(token);
    await gustl.logsIn();
    expect((await gustl.home()).member).toMatchObject({ id, balance: -3.5, has_login: true });
    await gustl.buys('Helles');
    const { transactions } = await gustl.history();
    expect(transactions.map(({ served_by_name }) => served_by_name)).toEqual([undefined, 'Anna']);
    expect(await listed(id)).toMatchObject({ link_until: null, user_username: 'gustl' });
  });

  it('lets somebody back in who forgot the password, and ends all their sessions', async () => {
    const vroni = await till.member('Vroni');
    const withoutPassword = { body: { member_ids: [vroni.id] } };
    await expect(anna.call(calls.issuePersonalLinks, withoutPassword)).rejects.toMatchObject({ status: 403 });
    const token = await aLink(vroni.id);
    const another = till.stranger('vroni');
    another.password = 'ein-neues-lied';
    await another.uses(token);
    await expect(vroni.home()).rejects.toMatchObject({ status: 401 });
    await another.logsIn();
    expect((await another.home()).member.id).toBe(vroni.id);
  });

  it('sent again with the same key is the same use, and the same link', async () => {
    const id = await aSeat('Kare');
    const headers = key('links-once');
    const [token = ''] = await anna.links([id], headers);
    expect(await anna.links([id], headers)).toEqual([token]);
    const kare = till.stranger('kare');
    await Promise.all([kare.uses(token, key('kare-once')), kare.uses(token, key('kare-once'))]);
    await expect(till.stranger('anton').uses(token)).rejects.toMatchObject({
      status: 400,
      error: 'Dieser Link gilt nicht mehr. Lass dir einen neuen geben',
    });
  });

  it('that somebody else used first is seen at once, and a new one gives the seat back', async () => {
    const id = await aSeat('Wast');
    await anna.serves(id, 'Helles');
    const token = await aLink(id);
    const thief = till.stranger('langfinger');
    await thief.uses(token);
    await thief.logsIn();
    const asked = till
      .stranger('wast')
      .call(calls.checkPersonalLink, {}, { authorization: `Bearer ${token}` });
    await expect(asked).rejects.toMatchObject({ status: 400 });
    expect(await listed(id)).toMatchObject({ user_username: 'langfinger', link_until: null });
    const wast = till.stranger('langfinger');
    wast.password = 'nur-ich-weiss-es';
    await wast.uses(await aLink(id));
    await expect(thief.home()).rejects.toMatchObject({ status: 401 });
    await expect(thief.logsIn()).rejects.toMatchObject({ status: 401 });
    expect((await wast.logsIn()).balance).toBe(-3.5);
  });

  it('is no way to find out who has which name, and guessed again and again is slowed down', async () => {
    const token = await aLink(await aSeat('Neugier'));
    for (const [name, tokenOf, statuses] of [
      ['bert', () => token, [409, 429]],
      ['dieb', (tries: number) => `${'x'.repeat(20)}${tries}`, [400, 429]],
    ] as const) {
      const stranger = till.stranger(name);
      const seen = new Set<number>();
      for (let tries = 0; tries < 32; tries++)
        await stranger.uses(tokenOf(tries)).catch(({ status }) => seen.add(status));
      expect([...seen]).toEqual(statuses);
    }
  });
});
