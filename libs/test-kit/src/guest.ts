import { randomUUID } from 'node:crypto';
import {
  type ApiCall,
  calls,
  type GiftType,
  type InputOf,
  type MoneyWay,
  type Office,
  type Transaction,
} from '@stammtisch/contracts';
import { Client, Refused } from './client.js';
import type { Headers, Transport } from './transport.js';

export const PASSWORD = 'prost-prost';

/** Header that makes a call safe to repeat; by default with a new key. */
export const idempotencyKey = (idempotencyKey: string = randomUUID()): Headers => ({
  'idempotency-key': idempotencyKey,
});
/** Header of a read that must include all events up to a revision. */
export const notBefore = (revision: number): Headers => ({ 'x-after-revision': String(revision) });

/** Parses a URL's query. */
const queryFields = (query: string) => Object.fromEntries(new URLSearchParams(query));

type Body<Name extends keyof typeof calls> = InputOf<(typeof calls)[Name]>['body'];
type PaymentWays = NonNullable<Body<'changeSettings'>>['paymentWays'];

/** The table's bank account. */
export const ACCOUNT = {
  recipient: 'Stammtisch e. V.',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  purpose: 'Stammtisch',
} as const;

/** Client with a method for each thing a person does with the till. A refused call throws {@link Refused}. */
export class Guest extends Client {
  /** Set by the login or by the test; empty for a stranger. */
  id = '';

  constructor(
    transport: Transport,
    readonly username: string,
    public password = PASSWORD,
  ) {
    super(transport);
  }

  /** The same person on another device or node, not logged in. */
  onOtherDevice(transport = this.transport): Guest {
    const guest = new Guest(transport, this.username, this.password);
    guest.id = this.id;
    return guest;
  }

  /** The same person with the same session, over another transport. */
  at(transport: Transport): Guest {
    const guest = this.onOtherDevice(transport);
    guest.cookie = this.cookie;
    return guest;
  }

  /** Makes a call. If the till asks for the password, confirms it and calls again, as the app does. */
  async callWithPassword<Call extends ApiCall>(call: Call, input: InputOf<Call>, headers?: Headers) {
    try {
      return await this.call(call, input, headers);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'password_needed') throw error;
      await this.call(calls.confirmPassword, { body: { current_password: this.password } });
      return this.call(call, input, headers);
    }
  }

  async logsIn(password = this.password, username = this.username) {
    const { member } = await this.call(calls.logIn, { body: { username, password } });
    this.id = member.id;
    return member;
  }
  logsOut = () => this.call(calls.logOut, {});
  registers(inviteLink: string, first_name = this.username) {
    const { username, password } = this;
    const invite_token = inviteLink.split('/register/')[1] ?? '';
    return this.call(calls.register, { body: { first_name, username, password, invite_token } });
  }
  sessions = async () => (await this.call(calls.sessions, {})).sessions;
  endsSession = (id: string) => this.call(calls.endSession, { params: { id } });
  endsOtherSessions = () => this.call(calls.endOtherSessions, {});

  home = (headers?: Headers) => this.call(calls.home, {}, headers);
  balance = async () => (await this.home()).member.balance;
  async drink(name: string) {
    const found = (await this.home()).drinks.find((drink) => drink.name === name);
    if (!found) throw new Error(`no ${name} on the menu`);
    return found;
  }
  async buys(drinkName: string, headers?: Headers) {
    const { id: drink_id } = await this.drink(drinkName);
    return this.call(calls.purchase, { body: { drink_id } }, headers);
  }
  /** Sends a drink that was tapped earlier. */
  async buysLate(drinkName: string, tapped_at: string, headers?: Headers) {
    const { id: drink_id } = await this.drink(drinkName);
    return this.call(calls.purchase, { body: { drink_id, tapped_at } }, headers);
  }

  /** Tops up where no treasurer has to confirm. */
  async topsUp(amount: number, headers?: Headers) {
    const { transaction, announcement: _, ...answer } = await this.paysIn(amount, undefined, headers);
    if (!transaction) throw new Error('the top-up is yet to be confirmed');
    return { ...answer, transaction };
  }
  /** Tops up at once, or announces the top-up where a treasurer has to confirm. */
  paysIn = (amount: number, way?: MoneyWay, headers?: Headers) =>
    this.call(calls.topUp, { body: { amount, way } }, headers);
  ownAnnouncements = () => this.call(calls.ownAnnouncements, {});
  announcements = async () => (await this.ownAnnouncements()).announcements;
  withdraws = (id: string) => this.call(calls.withdrawAnnouncement, { params: { id } });
  payingWays = async () => (await this.call(calls.home, {})).payment_ways;

  gives = async (gift_type: GiftType, message?: string, headers?: Headers) =>
    (await this.call(calls.giveRound, { body: { gift_type, message } }, headers)).gift;
  /** Gives a round that pays at most `limit` euro. */
  givesUpTo = async (limit: number) =>
    (await this.call(calls.giveRound, { body: { gift_type: 'full_evening', limit } })).gift;
  endsRound = (gift_id?: string) =>
    this.call(calls.endRound, gift_id === undefined ? {} : { body: { gift_id } });
  /** Ends every open round, for the next story. Only superusers may end others' rounds. */
  async endsRounds() {
    for (const { id } of (await this.home()).rounds) await this.endsRound(id);
  }

  passesOn = (body: Body<'passOn'>) => this.call(calls.passOn, { body });
  cancels = (id: string) => this.call(calls.cancel, { params: { id } });
  history = (query = '') => this.call(calls.history, { query: queryFields(query) });
  activity = (query = '') => this.call(calls.activity, { query: queryFields(query) });
  tonight = () => this.call(calls.tonight, {});
  ownStatement = (month: string) => this.call(calls.myStatement, { query: { month } });
  ownStatistics = () => this.call(calls.myStatistics, {});
  changesProfile = (body: Body<'updateProfile'>) => this.call(calls.updateProfile, { body: body ?? {} });
  async changesPassword(new_password: string) {
    const body = { current_password: this.password, new_password, confirm_password: new_password };
    const answer = await this.call(calls.changePassword, { body });
    this.password = new_password;
    return answer;
  }

  members = async () => (await this.call(calls.members, {})).members;
  invites = (body?: Body<'issueInvite'>) => this.callWithPassword(calls.issueInvite, body ? { body } : {});
  /** Adds a member without a login. */
  prepares = async (first_name: string, more: Partial<Body<'prepareMember'>> = {}) =>
    (await this.call(calls.prepareMember, { body: { first_name, ...more } })).member;
  /** Imports a list of members. */
  movesIn = (body: Body<'moveIn'>, headers?: Headers) => this.call(calls.moveIn, { body }, headers);
  /** Books a drink for a member. */
  async serves(id: string, drinkName: string) {
    const { id: drink_id } = await this.drink(drinkName);
    return this.call(calls.serveDrink, { params: { id }, body: { drink_id } });
  }
  /** Makes personal links. Returns their tokens, in the order of the members. */
  async makesPersonalLinks(member_ids: readonly string[]) {
    const body = { member_ids: [...member_ids] };
    const { links } = await this.callWithPassword(calls.issuePersonalLinks, { body });
    return links.map(({ personal_link }) => personal_link.split('#')[1] ?? '');
  }
  /** Sets this guest's password by a personal link, and the user name if the member has none. */
  usesPersonalLink(token: string) {
    const { username, password } = this;
    return this.call(calls.usePersonalLink, { body: { token, username, password } });
  }
  setsRole = async (id: string, role: Office | null, headers?: Headers) =>
    (await this.callWithPassword(calls.setRole, { params: { id }, body: { role } }, headers)).member;
  resetsPassword = async (id: string, headers?: Headers) =>
    (await this.callWithPassword(calls.resetPassword, { params: { id } }, headers)).new_password;
  removes = (id: string, headers?: Headers) =>
    this.callWithPassword(calls.removeMember, { params: { id } }, headers);

  transactions = (query = '') => this.call(calls.allTransactions, { query: queryFields(query) });
  /** Reads all pages. */
  async everyTransaction() {
    const all: Transaction[] = [];
    for (let query: string | undefined = 'limit=200'; query; ) {
      const { transactions, next } = await this.transactions(query);
      all.push(...transactions);
      query = next === null ? undefined : `limit=200&before=${next}`;
    }
    return all;
  }
  setsBalance = (id: string, balance: number, headers?: Headers, reason?: string) =>
    this.call(calls.setBalance, { params: { id }, body: { balance, reason } }, headers);
  deposits = (id: string, body: Body<'bookDeposit'>) =>
    this.call(calls.bookDeposit, { params: { id }, body });
  paysOut = (id: string, body: Body<'bookPayout'>) => this.call(calls.bookPayout, { params: { id }, body });
  cancelsAny = async (id: string) => (await this.call(calls.cancelAny, { params: { id } })).transaction;
  levies = (body: Body<'bookLevy'>) => this.call(calls.bookLevy, { body });
  /** Cancels the whole levy of a transaction. */
  cancelsLevy = (id: string) => this.call(calls.cancelLevy, { params: { id } });
  /** Sets the credit line of a member, or of the table without an `id`. Returns the revision. */
  async setsCreditLine(line: number | null, id?: string, headers?: Headers): Promise<number> {
    const { revision } = id
      ? await this.call(calls.setMemberCreditLine, { params: { id }, body: { line } }, headers)
      : await this.call(calls.changeSettings, { body: { creditLine: line } }, headers);
    return revision ?? -1;
  }
  /** Sets how members pay in. Without any way the app asks for none. */
  setsPaymentWays = (
    { cash = null, transfer = null }: Partial<NonNullable<PaymentWays>> = {},
    headers?: Headers,
  ) => this.callWithPassword(calls.changeSettings, { body: { paymentWays: { cash, transfer } } }, headers);
  waitingTopUps = async () => (await this.call(calls.announcements, {})).announcements;
  confirms = (...announcements: readonly { readonly id: string; readonly amount: number }[]) =>
    this.call(calls.confirmTopUps, { body: { announcements: [...announcements] } });
  declines = (id: string, reason = '') => this.call(calls.declineTopUp, { params: { id }, body: { reason } });

  /** Money in box and bank; undefined until the cash book is opened. */
  position = async () => (await this.call(calls.cashPosition, {})).position ?? undefined;
  cashBook = (query = '') => this.call(calls.cashBook, { query: queryFields(query) });
  opensCashBook = (box: number, bank: number, headers?: Headers) =>
    this.call(calls.openCashBook, { body: { box, bank } }, headers);
  spends(body: Partial<Body<'bookExpense'>> = {}) {
    const crates = { place: 'box', amount: 42, spent_on: '2026-11-20', note: '3 Kisten Augustiner' } as const;
    return this.call(calls.bookExpense, { body: { ...crates, ...body } });
  }
  takesIn = (body: Body<'bookIncome'>) => this.call(calls.bookIncome, { body });
  movesMoney = (body: Body<'moveMoney'>) => this.call(calls.moveMoney, { body });
  cancelsEntry = (id: string | null, headers?: Headers) =>
    this.call(calls.cancelCashEntry, { params: { id: String(id) } }, headers);
  counts = (body: Body<'countCash'>, headers?: Headers) => this.call(calls.countCash, { body }, headers);
  attaches = (id: string | null, file: Blob, headers?: Headers) =>
    this.call(calls.attachReceipt, { params: { id: String(id) }, file }, headers);
  /** Newest first. */
  async receiptsOf(id: string | null) {
    const { entries } = await this.cashBook('limit=200');
    return entries.find((entry) => entry.entry_id === id && !entry.cancels)?.receipts ?? [];
  }

  balances = (query = '') => this.call(calls.balances, { query: queryFields(query) });
  reconciles = () => this.call(calls.reconcile, {});
  lastReconciliation = () => this.call(calls.lastReconciliation, {});
  statement = (month: string, member: string) => this.call(calls.statement, { query: { month, member } });
  statistics = (query = '') => this.call(calls.statistics, { query: queryFields(query) });
  event = (revision = -1) => this.call(calls.event, { params: { revision: `${revision}` } });
  events = (query = '') => this.call(calls.events, { query: queryFields(query) });

  addsDrink = async (body: Body<'addDrink'>, headers?: Headers) =>
    (await this.call(calls.addDrink, { body }, headers)).drink;
  changesDrink = async (id: string, body: Body<'updateDrink'>) =>
    (await this.call(calls.updateDrink, { params: { id }, body })).drink;
  removesDrink = (id: string, headers?: Headers) => this.call(calls.removeDrink, { params: { id } }, headers);
  makesWallLink = () => this.callWithPassword(calls.issueDeviceLink, { body: { kind: 'wall' } });
  revokesLink = (id: string) => this.call(calls.revokeDeviceLink, { params: { id } });
}
