import {
  activityAnswer,
  balanceAnswer,
  doneAnswer,
  drinkAnswer,
  drinksAnswer,
  eventsAnswer,
  type GiftType,
  giftAnswer,
  historyAnswer,
  home,
  inviteAnswer,
  memberAnswer,
  membersAnswer,
  newPasswordAnswer,
  purchaseAnswer,
  sessionsAnswer,
  tonightAnswer,
  topUpAnswer,
  transactionAnswer,
  transactionsAnswer,
  wallLinkAnswer,
} from '@stammtisch/contracts';
import type * as z from 'zod';
import { type Answer, Browser, type Headers, Refused } from './browser.js';

export const PASSWORD = 'prost-prost';

/** Header that makes a call safe to repeat. */
export const key = (idempotencyKey: string): Headers => ({ 'idempotency-key': idempotencyKey });
/** Header of a read that must not be older than what the caller has written. */
export const notBefore = (revision: number): Headers => ({ 'x-after-revision': String(revision) });

/** Somebody at the table, in the table's words. A call that goes wrong throws {@link Refused}. */
export class Guest extends Browser {
  password = PASSWORD;
  /** Set by the one who makes the guest; empty for a stranger. */
  id = '';

  constructor(
    app: ConstructorParameters<typeof Browser>[0],
    readonly username: string,
  ) {
    super(app);
  }

  /** The same person in another browser, not logged in. */
  elsewhere(app: ConstructorParameters<typeof Browser>[0]): Guest {
    const guest = new Guest(app, this.username);
    guest.password = this.password;
    guest.id = this.id;
    return guest;
  }

  async logsIn(password = this.password, username = this.username) {
    const { member } = ok(memberAnswer, await this.post('/api/login/', { username, password }));
    this.id = member.id;
    return member;
  }

  async logsOut() {
    return ok(doneAnswer, await this.post('/api/logout/'));
  }

  async registers(inviteLink: string, firstName = this.username) {
    const { username, password } = this;
    const invite_token = inviteLink.split('/register/')[1];
    const body = { first_name: firstName, username, password, invite_token };
    return ok(doneAnswer, await this.post('/api/register/', body));
  }

  async sessions() {
    return ok(sessionsAnswer, await this.get('/api/sessions/')).sessions;
  }

  async endsSession(sessionId: string, headers?: Headers) {
    return ok(doneAnswer, await this.post(`/api/sessions/${sessionId}/end/`, undefined, headers));
  }

  async endsOtherSessions(headers?: Headers) {
    return ok(doneAnswer, await this.post('/api/sessions/end-others/', undefined, headers));
  }

  async home(headers?: Headers) {
    return ok(home, await this.get('/api/home-data/', headers));
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
    return ok(purchaseAnswer, await this.post('/api/create-transaction/', { drink_id }, headers));
  }

  async topsUp(amount: number, headers?: Headers) {
    return ok(topUpAnswer, await this.post('/api/recharge-credit/', { amount }, headers));
  }

  async gives(gift_type: GiftType, message?: string, headers?: Headers) {
    const body = message === undefined ? { gift_type } : { gift_type, message };
    return ok(giftAnswer, await this.post('/api/give-round/', body, headers)).gift;
  }

  async endsRound(gift_id?: string, headers?: Headers) {
    const body = gift_id === undefined ? undefined : { gift_id };
    return ok(doneAnswer, await this.post('/api/end-round/', body, headers));
  }

  async cancels(transactionId: string, headers?: Headers) {
    const path = `/api/cancel-transaction/${transactionId}/`;
    return ok(balanceAnswer, await this.post(path, undefined, headers));
  }

  async history(query = '') {
    return ok(historyAnswer, await this.get(`/api/transaction-history/${query}`));
  }

  async activity(query = '') {
    return ok(activityAnswer, await this.get(`/api/activity/${query}`));
  }

  async changesProfile(body: object, headers?: Headers) {
    return ok(memberAnswer, await this.post('/api/update-profile/', body, headers));
  }

  async changesPassword(new_password: string, headers?: Headers) {
    const body = { current_password: this.password, new_password, confirm_password: new_password };
    const answer = ok(doneAnswer, await this.post('/api/change-password/', body, headers));
    this.password = new_password;
    return answer;
  }

  async invites(body?: object, headers?: Headers) {
    return ok(inviteAnswer, await this.post('/api/generate-invite-link/', body, headers));
  }

  async members() {
    return ok(membersAnswer, await this.get('/api/admin/members/')).members;
  }

  async transactions(query = '') {
    return ok(transactionsAnswer, await this.get(`/api/admin/transactions/${query}`));
  }

  async setsBalance(memberId: string, balance: number, headers?: Headers) {
    const path = `/api/admin/members/${memberId}/update-balance/`;
    return ok(balanceAnswer, await this.post(path, { balance }, headers));
  }

  async resetsPassword(memberId: string, headers?: Headers) {
    const path = `/api/admin/members/${memberId}/reset-password/`;
    return ok(newPasswordAnswer, await this.post(path, undefined, headers)).new_password;
  }

  async removes(memberId: string, headers?: Headers) {
    return ok(doneAnswer, await this.delete(`/api/admin/members/${memberId}/delete/`, headers));
  }

  async cancelsAny(transactionId: string, headers?: Headers) {
    const path = `/api/admin/transactions/${transactionId}/cancel/`;
    return ok(transactionAnswer, await this.post(path, undefined, headers)).transaction;
  }

  async addsDrink(body: object, headers?: Headers) {
    return ok(drinkAnswer, await this.post('/api/admin/drinks/', body, headers)).drink;
  }

  async changesDrink(drinkId: string, body: object, headers?: Headers) {
    return ok(drinkAnswer, await this.post(`/api/admin/drinks/${drinkId}/update/`, body, headers)).drink;
  }

  async removesDrink(drinkId: string, headers?: Headers) {
    return ok(doneAnswer, await this.delete(`/api/admin/drinks/${drinkId}/`, headers));
  }

  async tonight(headers?: Headers) {
    return ok(tonightAnswer, await this.get('/api/tonight/', headers));
  }

  async events(query = '') {
    return ok(eventsAnswer, await this.get(`/api/admin/events/${query}`));
  }

  async makesWallLink(headers?: Headers) {
    return ok(wallLinkAnswer, await this.post('/api/admin/wall-links/', undefined, headers));
  }

  async revokesWallLink(linkId: string, headers?: Headers) {
    return ok(doneAnswer, await this.delete(`/api/admin/wall-links/${linkId}/`, headers));
  }

  async arrangesDrinks(drink_orders: object, headers?: Headers) {
    const path = '/api/admin/drinks/update-sort-order/';
    return ok(drinksAnswer, await this.post(path, { drink_orders }, headers)).drinks;
  }
}

/** The body of an answer that went well and has the form it must have. */
export function ok<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.infer<Schema> {
  if (answer.status !== 200) throw new Refused(answer);
  return schema.parse(answer.body);
}
