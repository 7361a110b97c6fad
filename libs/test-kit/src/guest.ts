import { randomUUID } from 'node:crypto';
import {
  type ApiCall,
  calls,
  type GiftType,
  type Given,
  type MoneyWay,
  type Office,
  type Transaction,
} from '@stammtisch/contracts';
import { Client, Refused } from './client.js';
import type { Headers, Transport } from './transport.js';

export const PASSWORD = 'prost-prost';

/** Header that makes a call safe to repeat. */
export const key = (idempotencyKey: string = randomUUID()): Headers => ({
  'idempotency-key': idempotencyKey,
});
/** Header of a read that must not be older than what the caller has written. */
export const notBefore = (revision: number): Headers => ({ 'x-after-revision': String(revision) });

/** A query as it stands in an address. */
export const asked = (query: string) => Object.fromEntries(new URLSearchParams(query));

/** Somebody at the table, in the table's words. A call that goes wrong throws `Refused`. */
export class Guest extends Client {
  /** Set by the one who makes the guest, or by the login; empty for a stranger. */
  id = '';

  constructor(
    transport: Transport,
    readonly username: string,
    public password = PASSWORD,
  ) {
    super(transport);
  }

  /** The same person on another device, or calling another node; not logged in there. */
  elsewhere(transport = this.transport): Guest {
    const guest = new Guest(transport, this.username, this.password);
    guest.id = this.id;
    return guest;
  }

  /** The same person with the same session, calling another node, or in another way. */
  at(transport: Transport): Guest {
    const guest = this.elsewhere(transport);
    guest.cookie = this.cookie;
    return guest;
  }

  /** A call that may ask for the password: gives it then, and goes on, as the app does. */
  async proves<Call extends ApiCall>(call: Call, given: Given<Call>, headers?: Headers) {
    try {
      return await this.call(call, given, headers);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'password_needed') throw error;
      await this.call(calls.confirmPassword, { body: { current_password: this.password } });
      return this.call(call, given, headers);
    }
  }

  async logsIn(password = this.password, username = this.username) {
    const { member } = await this.call(calls.logIn, { body: { username, password } });
    this.id = member.id;
    return member;
  }

  logsOut() {
    return this.call(calls.logOut, {});
  }

  registers(inviteLink: string, first_name = this.username) {
    const { username, password } = this;
    const invite_token = inviteLink.split('/register/')[1] ?? '';
    return this.call(calls.register, { body: { first_name, username, password, invite_token } });
  }

  async sessions() {
    return (await this.call(calls.sessions, {})).sessions;
  }

  endsSession(id: string, headers?: Headers) {
    return this.call(calls.endSession, { params: { id } }, headers);
  }

  endsOtherSessions(headers?: Headers) {
    return this.call(calls.endOtherSessions, {}, headers);
  }

  home(headers?: Headers) {
    return this.call(calls.home, {}, headers);
  }

  async balance() {
    return (await this.home()).member.balance;
  }

  async drink(name: string) {
    const found = (await this.home()).drinks.find((drink) => drink.name === name);
    if (!found) throw new Error(`no ${name} on the menu`);
    return found;
  }

  async buys(drinkName: string, headers?: Headers) {
    const { id: drink_id } = await this.drink(drinkName);
    return this.call(calls.purchase, { body: { drink_id } }, headers);
  }

  /** A drink whose tap had to wait for the till. */
  async buysLate(drinkName: string, tapped_at: string, headers?: Headers) {
    const { id: drink_id } = await this.drink(drinkName);
    return this.call(calls.purchase, { body: { drink_id, tapped_at } }, headers);
  }

  /** A top-up that counts at once. */
  async topsUp(amount: number, headers?: Headers) {
    const { transaction, announcement: _, ...answer } = await this.paysIn(amount, undefined, headers);
    if (!transaction) throw new Error('the top-up is yet to be confirmed');
    return { ...answer, transaction };
  }

  /** A top-up that counts at once, or is announced. */
  paysIn(amount: number, way?: MoneyWay, headers?: Headers) {
    return this.call(calls.topUp, { body: { amount, way } }, headers);
  }

  async announcements() {
    return (await this.call(calls.ownAnnouncements, {})).announcements;
  }

  withdraws(id: string, headers?: Headers) {
    return this.call(calls.withdrawAnnouncement, { params: { id } }, headers);
  }

  async gives(gift_type: GiftType, message?: string, headers?: Headers) {
    return (await this.call(calls.giveRound, { body: { gift_type, message } }, headers)).gift;
  }

  /** A round that costs at most so many euro. */
  async givesUpTo(limit: number, gift_type: GiftType = 'full_evening') {
    return (await this.call(calls.giveRound, { body: { gift_type, limit } })).gift;
  }

  endsRound(gift_id?: string, headers?: Headers) {
    return this.call(calls.endRound, gift_id === undefined ? {} : { body: { gift_id } }, headers);
  }

  /** Ends every open round, as a superuser may, so that the next story begins without one. */
  async endsRounds() {
    for (const { id } of (await this.home()).rounds) await this.endsRound(id);
  }

  /** Everybody at the table by name. */
  async table() {
    return (await this.call(calls.tableMembers, {})).members;
  }

  passesOn(body: Given<typeof calls.passOn>['body'], headers?: Headers) {
    return this.call(calls.passOn, { body }, headers);
  }

  cancels(id: string, headers?: Headers) {
    return this.call(calls.cancel, { params: { id } }, headers);
  }

  history(query = '') {
    return this.call(calls.history, { query: asked(query) });
  }

  activity(query = '') {
    return this.call(calls.activity, { query: asked(query) });
  }

  changesProfile(body: Given<typeof calls.updateProfile>['body'], headers?: Headers) {
    return this.call(calls.updateProfile, { body: body ?? {} }, headers);
  }

  async changesPassword(new_password: string, headers?: Headers) {
    const body = { current_password: this.password, new_password, confirm_password: new_password };
    const answer = await this.call(calls.changePassword, { body }, headers);
    this.password = new_password;
    return answer;
  }

  invites(body?: Given<typeof calls.issueInvite>['body'], headers?: Headers) {
    return this.proves(calls.issueInvite, body ? { body } : {}, headers);
  }

  /** Gives somebody a seat who has no login yet. */
  async prepares(first_name: string, more: Partial<Given<typeof calls.prepareMember>['body']> = {}) {
    return (await this.call(calls.prepareMember, { body: { first_name, ...more } })).member;
  }

  /** Has a list of members move in. */
  movesIn(body: Given<typeof calls.moveIn>['body'], headers?: Headers) {
    return this.call(calls.moveIn, { body }, headers);
  }

  /** Books a drink for a member. */
  async serves(id: string, drinkName: string, headers?: Headers) {
    const { id: drink_id } = await this.drink(drinkName);
    return this.call(calls.serveDrink, { params: { id }, body: { drink_id } }, headers);
  }

  /** Makes personal links; the tokens in the order of the members. */
  async links(member_ids: readonly string[], headers?: Headers) {
    const body = { member_ids: [...member_ids] };
    const { links } = await this.proves(calls.issuePersonalLinks, { body }, headers);
    return links.map(({ personal_link }) => personal_link.split('#')[1] ?? '');
  }

  /** Chooses this guest's password by a personal link, and their name if the member has none. */
  uses(token: string, headers?: Headers) {
    const { username, password } = this;
    return this.call(calls.usePersonalLink, { body: { token, username, password } }, headers);
  }

  async members() {
    return (await this.call(calls.members, {})).members;
  }

  transactions(query = '') {
    return this.call(calls.allTransactions, { query: asked(query) });
  }

  /** Page by page. */
  async everyTransaction() {
    const all: Transaction[] = [];
    for (let query: string | undefined = 'limit=200'; query; ) {
      const { transactions, next } = await this.transactions(query);
      all.push(...transactions);
      query = next === null ? undefined : `limit=200&before=${next}`;
    }
    return all;
  }

  setsBalance(id: string, balance: number, headers?: Headers, reason?: string) {
    return this.call(calls.setBalance, { params: { id }, body: { balance, reason } }, headers);
  }

  deposits(id: string, body: Given<typeof calls.bookDeposit>['body'], headers?: Headers) {
    return this.call(calls.bookDeposit, { params: { id }, body }, headers);
  }

  paysOut(id: string, body: Given<typeof calls.bookPayout>['body'], headers?: Headers) {
    return this.call(calls.bookPayout, { params: { id }, body }, headers);
  }

  /** A line for a member, or without one for the whole table. */
  async drawsLine(line: number | null, id?: string, headers?: Headers): Promise<number> {
    const { revision } = id
      ? await this.call(calls.setMemberCreditLine, { params: { id }, body: { line } }, headers)
      : await this.call(calls.changeSettings, { body: { creditLine: line } }, headers);
    return revision ?? -1;
  }

  async setsRole(id: string, role: Office | null, headers?: Headers) {
    return (await this.proves(calls.setRole, { params: { id }, body: { role } }, headers)).member;
  }

  async resetsPassword(id: string, headers?: Headers) {
    return (await this.proves(calls.resetPassword, { params: { id } }, headers)).new_password;
  }

  removes(id: string, headers?: Headers) {
    return this.proves(calls.removeMember, { params: { id } }, headers);
  }

  async cancelsAny(id: string, headers?: Headers) {
    return (await this.call(calls.cancelAny, { params: { id } }, headers)).transaction;
  }

  levies(body: Given<typeof calls.bookLevy>['body'], headers?: Headers) {
    return this.call(calls.bookLevy, { body }, headers);
  }

  /** Takes back the whole levy that a transaction is part of. */
  cancelsLevy(id: string, headers?: Headers) {
    return this.call(calls.cancelLevy, { params: { id } }, headers);
  }

  async addsDrink(body: Given<typeof calls.addDrink>['body'], headers?: Headers) {
    return (await this.call(calls.addDrink, { body }, headers)).drink;
  }

  async changesDrink(id: string, body: Given<typeof calls.updateDrink>['body'], headers?: Headers) {
    return (await this.call(calls.updateDrink, { params: { id }, body }, headers)).drink;
  }

  removesDrink(id: string, headers?: Headers) {
    return this.call(calls.removeDrink, { params: { id } }, headers);
  }

  tonight(headers?: Headers) {
    return this.call(calls.tonight, {}, headers);
  }

  events(query = '') {
    return this.call(calls.events, { query: asked(query) });
  }

  makesWallLink(headers?: Headers) {
    return this.proves(calls.issueWallLink, {}, headers);
  }

  revokesWallLink(id: string, headers?: Headers) {
    return this.call(calls.revokeWallLink, { params: { id } }, headers);
  }
}
