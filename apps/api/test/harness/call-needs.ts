import { type Guest, PASSWORD } from '@stammtisch/kit';
import type { TestTill } from './test-till.js';

/** What a call needs besides its path: what stands for `:id` in it, a query, a body. */
interface Needs {
  readonly id?: string;
  readonly query?: string;
  readonly body?: object;
}

/** By route; made afresh for each call. */
export type CallNeeds = Readonly<Record<string, () => Promise<Needs> | Needs>>;

/** What the calls need that need something, on things of Bert's where they are somebody's. */
export function callNeeds(till: TestTill, bert: Guest): CallNeeds {
  const { anna } = till;
  let newcomers = 0;
  const bertsPurchase = async () => ({ id: (await bert.buys('Wasser')).transaction.id });
  const newMember = async () => ({ id: (await till.member(`Neu${++newcomers}`)).id });
  const newDrink = async () => ({ id: (await anna.addsDrink({ name: 'Radler', price: 3 })).id });
  const newWallLink = async () => ({ id: (await anna.makesWallLink()).link.id });
  const inviteToken = async () => (await anna.invites()).invite_link.split('/').at(-1) ?? '';
  const newSession = async () => ({ id: await till.noted(till.secondDevice(bert)) });
  const noRound = async () => {
    for (const { id } of (await anna.home()).rounds) await anna.endsRound(id);
  };

  return {
    'POST /api/login': () => ({ body: { username: 'Bert', password: PASSWORD } }),
    'GET /api/validate-invite/:token': async () => ({ id: await inviteToken() }),
    'POST /api/register': async () => {
      const username = `Gast${++newcomers}`;
      const invite_token = await inviteToken();
      return { body: { first_name: username, username, password: PASSWORD, invite_token } };
    },
    'POST /api/create-transaction': async () => ({ body: { drink_id: (await bert.drink('Helles')).id } }),
    'POST /api/recharge-credit': () => ({ body: { amount: 1 } }),
    'POST /api/cancel-transaction/:id': bertsPurchase,
    'POST /api/give-round': async () => {
      await noRound();
      return { body: { gift_type: 'next_round', message: 'Prost' } };
    },
    'POST /api/end-round': async () => {
      await noRound();
      return { body: { gift_id: (await bert.gives('full_evening')).id } };
    },
    'POST /api/update-profile': () => ({ body: { phone: '089 1234' } }),
    'POST /api/change-password': () => ({
      body: { current_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD },
    }),
    'POST /api/sessions/:id/end': newSession,
    'POST /api/admin/members/:id/update-balance': () => ({ id: bert.id, body: { balance: 5 } }),
    'POST /api/admin/members/:id/reset-password': newMember,
    'DELETE /api/admin/members/:id/delete': newMember,
    'POST /api/admin/drinks': () => ({ body: { name: 'Radler', price: 3 } }),
    'POST /api/admin/drinks/:id/update': async () => ({
      ...(await newDrink()),
      body: { name: 'Russ', price: 3.2 },
    }),
    'DELETE /api/admin/drinks/:id': newDrink,
    'POST /api/admin/drinks/update-sort-order': async () => {
      const { drinks } = await anna.home();
      return { body: { drink_orders: drinks.map(({ id }, index) => ({ id, sort_order: index + 1 })) } };
    },
    'POST /api/admin/transactions/:id/cancel': bertsPurchase,
    'GET /api/my-statement': () => ({ query: '?month=2026-11' }),
    'GET /api/admin/balances': () => ({ query: '?revision=1' }),
    'GET /api/admin/members/:id/ledger': () => ({ id: bert.id }),
    'GET /api/admin/statements': () => ({ query: '?month=2026-11' }),
    'DELETE /api/admin/wall-links/:id': newWallLink,
  };
}
