import { describe, expect, it } from '@jest/globals';
import {
  announced,
  at,
  cancels,
  cancelsAny,
  fact,
  given,
  HOUR,
  joined,
  removed,
  TONIGHT,
  toConfirm,
  undone,
  waysSet,
} from '../../testing/index.js';
import {
  announcedByCode,
  awaitedBy,
  codeOf,
  codesIn,
  knownBy,
  MOST_WAITING,
  shift,
  subjectOf,
  type TillCommand,
  waiting,
} from '../index.js';

const table = [
  joined('anna', true),
  joined('ben'),
  joined('cleo'),
  waysSet({ cash: toConfirm, transfer: toConfirm }),
];
const bens = announced('ben', 2_000);
const confirm = (...amounts: readonly (readonly [string, number])[]): TillCommand => ({
  type: 'ConfirmTopUps',
  by: 'anna',
  announcements: amounts.map(([announcementId, amount]) => ({ announcementId, amount })),
});
/** Confirms Ben's top-up with the announced amount. */
const confirmBens = confirm(['announced', 2_000]);
const withdraw = (memberId: string, announcementId = 'announced') =>
  ({ type: 'WithdrawAnnouncement', memberId, announcementId }) as const;
const decline = (reason = '') =>
  ({ type: 'DeclineTopUp', by: 'anna', announcementId: 'announced', reason }) as const;
const booked = (amount: number, balance = amount) =>
  fact('CreditToppedUp', {
    transactionId: 'new-1',
    memberId: 'ben',
    amount,
    balance,
    way: 'cash',
    announcementId: 'announced',
  });
const bensTopUp = booked(2_000);
/** Ben's top-up as it was announced, an hour ago. */
const earlier = at(shift(TONIGHT, -HOUR), bens);
const bensAnnouncement = { ...bens.data, at: shift(TONIGHT, -HOUR) };
/** The cancellation of a confirmed top-up, which brings the announcement back. */
const back = (topUp: typeof bensTopUp) =>
  fact('TransactionCancelled', { ...undone(topUp).data, announcement: bensAnnouncement });
const ended = { announcementId: 'announced', memberId: 'ben', amount: 2_000, way: 'cash' } as const;

describe('An announced top-up', () => {
  it('is booked when it is confirmed, and then not withdrawn or declined', () => {
    const { state, events } = given(table, bens).when(confirmBens).then(bensTopUp);
    expect(state.members.get('ben')?.balance).toBe(2_000);
    expect(waiting(state)).toEqual([]);
    given(events).when(confirmBens).thenNothing();
    given(events).when(withdraw('ben')).thenRejected('announcement_confirmed');
    given(events).when(decline()).thenRejected('announcement_confirmed');
  });

  it('is booked once if a confirmation names it twice', () => {
    const twice = confirm(['announced', 2_000], ['announced', 2_000]);
    given(table, bens).when(twice).then(bensTopUp);
  });

  it('is confirmed together with others, all or none', () => {
    const transfer = { way: 'transfer', reference: 'STAMMTISCH X' } as const;
    const more = announced('ben', 500, { announcementId: 'second', ...transfer });
    const confirming = (other: string) =>
      given(table, bens, more).when(confirm(['announced', 2_000], [other, 500]));
    const { state, events } = confirming('second');
    expect(events.slice(-2).map(({ data }) => data)).toMatchObject([
      { balance: 2_000, way: 'cash' },
      { balance: 2_500, ...transfer },
    ]);
    expect(state.members.get('ben')?.balance).toBe(2_500);
    confirming('never').thenRejected('announcement_not_found');
  });

  it('can be withdrawn only by the member who announced it', () => {
    const withdrawn = fact('TopUpWithdrawn', ended);
    const { state, events } = given(table, bens).when(withdraw('ben')).then(withdrawn);
    expect(waiting(state)).toEqual([]);
    given(table, bens).when(withdraw('cleo')).thenRejected('announcement_not_found');
    given(events).when(withdraw('ben')).thenRejected('announcement_not_found');
    given(events).when(confirmBens).thenRejected('announcement_not_found');
  });

  it('can be declined by an admin with a reason', () => {
    const declined = fact('TopUpDeclined', { ...ended, reason: 'Kam nicht an' });
    const { events } = given(table, bens).when(decline('Kam nicht an')).then(declined);
    given(events).when(confirmBens).thenRejected('announcement_not_found');
    given(events).when(decline()).thenRejected('announcement_not_found');
  });

  it('waits again as announced when a treasurer, but not its member, cancels the confirmed sum', () => {
    const less = booked(1_500);
    given(table, earlier, less).when(cancels('ben', less)).thenRejected('not_cancellable');
    const { state, events } = given(table, earlier, less).when(cancelsAny('anna', less)).then(back(less));
    expect(state.members.get('ben')?.balance).toBe(0);
    expect(waiting(state)).toEqual([bensAnnouncement]);
    given(events).when(withdraw('ben')).then({ type: 'TopUpWithdrawn', data: ended });
  });

  it('is booked again, once, after its first booking was cancelled', () => {
    const again = given(table, earlier, bensTopUp, back(bensTopUp));
    const { state, events } = again.when(confirmBens).then(bensTopUp);
    expect(state.members.get('ben')?.balance).toBe(2_000);
    given(events).when(confirmBens).thenNothing();
    given(events).when(withdraw('ben')).thenRejected('announcement_confirmed');
  });

  it('is awaited by its reference again after the booking was cancelled', () => {
    const reference = 'STAMMTISCH 1CW5V2NE';
    const transfer = announced('ben', 2_000, { way: 'transfer', reference });
    const topUp = fact('CreditToppedUp', { ...bensTopUp.data, way: 'transfer', reference });
    const line = { bankLine: 'line', codes: [codeOf(reference)] };
    const confirmed = given(table, transfer, topUp);
    const awaited = ({ state }: Pick<typeof confirmed, 'state'>) =>
      awaitedBy(announcedByCode(state), line.codes);
    expect(knownBy(confirmed.state, line, awaited(confirmed))).toBe('code');
    const cancelled = confirmed.when(cancelsAny('anna', topUp));
    expect(knownBy(cancelled.state, line, awaited(cancelled))).toBeNull();
    expect(awaited(cancelled)).toMatchObject([{ announcementId: 'announced', reference }]);
  });

  it('does not wait again for a member who has left', () => {
    const left = given(table, bens, bensTopUp, removed('ben'));
    const { state } = left.when(cancelsAny('anna', bensTopUp)).then(undone(bensTopUp));
    expect(waiting(state)).toEqual([]);
  });

  it('has the same subject as the event that withdraws or declines it', () => {
    const events = [bens, fact('TopUpWithdrawn', ended), fact('TopUpDeclined', { ...ended, reason: '' })];
    expect(new Set(events.map(subjectOf))).toEqual(new Set(['announced']));
  });

  it('is withdrawn when its member is removed', () => {
    const removes = { type: 'RemoveMember', by: 'anna', memberId: 'ben' } as const;
    const { state, events } = given(table, bens).when(removes);
    expect(events.at(-1)).toMatchObject({ type: 'TopUpWithdrawn', data: ended });
    expect(waiting(state)).toEqual([]);
    given(table, bens, removed('ben')).when(confirmBens).thenRejected('member_not_found');
  });

  it(`is refused if its member already has ${MOST_WAITING} waiting`, () => {
    const many = Array.from({ length: MOST_WAITING }, (_, index) =>
      announced('ben', 100, { announcementId: `announced-${index}` }),
    );
    const topUp = { type: 'TopUp', memberId: 'ben', amount: 100, way: 'cash' } as const;
    given(table, many).when(topUp).thenRejected('too_many_announced');
    given(table, many.slice(1), bens)
      .when({ ...topUp, memberId: 'cleo' })
      .then({ type: 'TopUpAnnounced', data: { ...announced('cleo', 100).data, announcementId: 'new-1' } });
  });
});

describe('Waiting top-ups', () => {
  it('are listed in the order in which they were announced', () => {
    const { state } = given(
      table,
      at(TONIGHT, announced('cleo', 100, { announcementId: 'b' })),
      at(shift(TONIGHT, -1), announced('ben', 200, { announcementId: 'c' })),
      at(TONIGHT, announced('ben', 300, { announcementId: 'a' })),
    );
    expect(waiting(state).map(({ announcementId }) => announcementId)).toEqual(['c', 'a', 'b']);
    expect(waiting(state, 'ben').map(({ announcementId }) => announcementId)).toEqual(['c', 'a']);
  });

  it('are found by the reference on a bank statement', () => {
    const topUp = { type: 'TopUp', memberId: 'ben', amount: 2_000, way: 'transfer' } as const;
    const { state } = given(table).when(topUp);
    const reference = waiting(state)[0]?.reference ?? '';
    const finds = (text: string) => codesIn(text).includes(codeOf(reference));
    expect(finds(`EREF+NOTPROVIDED SVWZ+${reference.slice(0, 15)}\n${reference.slice(15)}`)).toBe(true);
    expect(finds(reference.slice(0, -1))).toBe(false);
    expect(finds(reference.slice(0, 10))).toBe(false);
  });
});
