import type { ApiCall, calls } from '@stammtisch/contracts';
import { type Answer, type Guest, PASSWORD } from '@stammtisch/test-kit';
import { jpeg } from './pictures.js';
import type { Tablet } from './tablet.js';
import type { TestTill } from './test-till.js';

/** The input of any call. */
export interface Needs {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
  readonly file?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
}

export function makeCall(
  guest: Guest,
  call: ApiCall,
  { params, query, body, file, headers }: Needs,
): Promise<Answer> {
  const path = call.path.replace(/:(\w+)/, (_, param) => params?.[param] ?? '');
  const address = query ? `${path}?${new URLSearchParams(query)}` : path;
  return file
    ? guest.upload(call.method, address, file, headers)
    : guest.request(call.method, address, body, headers);
}

/** Inputs of the calls that need more than their example's body, made afresh for each call. */
type CallNeeds = { readonly [Name in keyof typeof calls]?: () => Needs | Promise<Needs> };

const withId = (id: string) => ({ params: { id } });

/** Input for each call that needs more than its example's body; what belongs to a member is Bert's. */
export function callNeeds(till: TestTill, bert: Guest, tablet: Tablet): CallNeeds {
  const { anna } = till;
  let newcomers = 0;
  const bertsPurchase = async () => withId((await bert.buys('Wasser')).transaction.id);
  const newMember = async () => withId((await till.member(`${bert.username}Neu${++newcomers}`)).id);
  const newToken = async () => (await anna.makesPersonalLinks([(await anna.prepares('Erwin')).id]))[0];
  const newDrink = async () => withId((await anna.addsDrink({ name: 'Radler', price: 3 })).id);
  const inviteToken = async () => (await anna.invites()).invite_link.split('/').at(-1) ?? '';
  const bertsTopUp = async () => {
    await anna.setsPaymentWays({ cash: { confirm: true } });
    const { announcement } = await bert.paysIn(20, 'cash');
    await anna.setsPaymentWays();
    return String(announcement?.id);
  };
  const thisMonth = () => ({ params: { month: '2026-11' } });
  const newExpense = async () => String((await anna.spends({ amount: 1 })).id);
  const bankAsBooked = async () => {
    const { bank = 0 } = (await anna.position()) ?? {};
    return { place: 'bank', counted: bank, expected: bank } as const;
  };
  const newSession = async () => withId(await till.recordDevice(till.secondDevice(bert)));
  // Bert's PIN and pass at the tablet outlive all calls here.
  let pin: Promise<string> | undefined;
  let pass: Promise<{ readonly member_id: string; readonly pass: string }> | undefined;
  const bertsPin = () => {
    pin ??= tablet.choosePin(bert);
    return pin;
  };
  const bertsPass = () => {
    pass ??= bertsPin().then((chosen) => tablet.identifyByPin(bert, chosen));
    return pass;
  };

  return {
    logIn: () => ({ body: { username: bert.username, password: PASSWORD } }),
    checkInvite: async () => ({ params: { token: await inviteToken() } }),
    register: async () => {
      const username = `${bert.username}Gast${++newcomers}`;
      const invite_token = await inviteToken();
      return { body: { first_name: username, username, password: PASSWORD, invite_token } };
    },
    purchase: async () => ({ body: { drink_id: (await bert.drink('Helles')).id } }),
    cancel: bertsPurchase,
    giveRound: async () => {
      await anna.endsRounds();
      return { body: { gift_type: 'next_round', message: 'Prost' } };
    },
    endRound: async () => {
      await anna.endsRounds();
      return { body: { gift_id: (await bert.gives('full_evening')).id } };
    },
    changePassword: () => ({
      body: { current_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD },
    }),
    endSession: newSession,
    updatePreparedMember: async () => withId((await anna.prepares('Erwin')).id),
    serveDrink: async () => ({ ...withId(bert.id), body: { drink_id: (await bert.drink('Wasser')).id } }),
    issuePersonalLinks: async () => ({ body: { member_ids: [(await anna.prepares('Erwin')).id] } }),
    revokePersonalLink: async () => withId((await anna.prepares('Erwin')).id),
    checkPersonalLink: async () => ({ headers: { authorization: `Bearer ${await newToken()}` } }),
    usePersonalLink: async () => ({
      body: { token: await newToken(), username: `${bert.username}erwin${newcomers++}`, password: PASSWORD },
    }),
    setBalance: () => ({ params: { id: bert.id } }),
    bookDeposit: () => ({ params: { id: bert.id } }),
    bookPayout: async () => {
      await anna.setsBalance(bert.id, 100);
      return { params: { id: bert.id } };
    },
    cancelCashEntry: async () => withId(await newExpense()),
    attachReceipt: async () => ({ ...withId(await newExpense()), file: jpeg(`receipt ${newcomers++}`) }),
    receipt: async () => {
      const id = await newExpense();
      await anna.attaches(id, jpeg());
      return withId((await anna.receiptsOf(id))[0]?.id ?? '');
    },
    countCash: async () => ({ body: await bankAsBooked() }),
    cashCount: async () => {
      const { revision } = await anna.counts(await bankAsBooked());
      return { params: { revision: String(revision) } };
    },
    month: thisMonth,
    year: () => ({ params: { year: '2026-01' } }),
    chain: () => ({ query: { from: '0' } }),
    earlierBookings: () => ({ query: { from: '2026-11-01T00:00:00.000Z' } }),
    exportYear: () => ({ query: { year: '2026-01' } }),
    closeMonth: thisMonth,
    reopenMonth: thisMonth,
    setRole: newMember,
    setMemberCreditLine: newMember,
    withdrawAnnouncement: async () => withId(await bertsTopUp()),
    declineTopUp: async () => withId(await bertsTopUp()),
    bookBankLines: () => ({
      body: { lines: [{ line: `2026-11-20 2000 BERT ${newcomers++}`, amount: 20, member_id: bert.id }] },
    }),
    confirmTopUps: async () => ({ body: { announcements: [{ id: await bertsTopUp(), amount: 20 }] } }),
    changeSettings: () => ({ body: { paymentWays: { cash: null, transfer: null } } }),
    resetPassword: newMember,
    removeMember: newMember,
    updateDrink: newDrink,
    removeDrink: newDrink,
    arrangeDrinks: async () => {
      const { drinks } = await anna.home();
      return { body: { drink_orders: drinks.map(({ id }, index) => ({ id, sort_order: index + 1 })) } };
    },
    cancelAny: bertsPurchase,
    passOn: async () => ({ body: { member_id: (await newMember()).params.id, amount: 5 } }),
    bookLevy: () => ({ body: { member_ids: [bert.id], amount: 12, note: 'Grillfest' } }),
    cancelLevy: async () => {
      await anna.levies({ member_ids: [bert.id], amount: 12, note: 'Grillfest' });
      return withId(String((await bert.history('limit=1')).transactions[0]?.id));
    },
    myStatement: () => ({ query: { month: '2026-11' } }),
    balances: () => ({ query: { revision: '1' } }),
    event: () => ({ params: { revision: '1' } }),
    statement: () => ({ query: { month: '2026-11', member: bert.id } }),
    revokeDeviceLink: async () => withId((await anna.makesWallLink()).link.id),
    setMemberTabletAccess: async () => withId((await anna.prepares('Erwin')).id),
    revokeMemberBadge: () => withId(bert.id),
    tabletPurchase: async () => ({ body: { member_id: bert.id, drink_id: (await bert.drink('Wasser')).id } }),
    tabletCancel: async () => ({
      ...withId((await tablet.taps(bert.id, (await bert.drink('Wasser')).id)).transaction_id),
      body: { member_id: bert.id },
    }),
    tabletOpen: async () => ({ body: { member_id: bert.id, pin: await bertsPin() } }),
    tabletRound: async () => {
      await anna.endsRounds();
      return { body: { ...(await bertsPass()), gift_type: 'next_round' } };
    },
    tabletTopUp: async () => ({ body: { ...(await bertsPass()), amount: 5 } }),
    enrolBadge: async () => ({ body: { ...(await bertsPass()), badge: '0004711' } }),
  };
}
