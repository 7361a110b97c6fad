import fc from 'fast-check';
import {
  accountKinds,
  bookings,
  EVENT_SCHEMA,
  type FactType,
  initialState,
  minAges,
  moneyWays,
  places,
  receiptTypes,
  roles,
  type TillEvent,
  type TillEventData,
  tabletAccesses,
} from '../src/index.js';
import { someSettings } from './picks.js';

const anId = fc.constantFrom('a', 'b', 'c', 'd');
const aRevision = fc.nat(5);
const someMoney = fc.integer({ min: -2000, max: 2000 });
const aMoment = fc
  .integer({ min: Date.UTC(2026, 10, 20), max: Date.UTC(2026, 10, 24) })
  .map((ms) => new Date(ms).toISOString());
const anEvening = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
const aMonth = fc.constantFrom('2026-10', '2026-11');
const someBooks = fc.record({
  revision: fc.nat(20),
  hash: anId,
  totals: fc.constant(initialState.totals),
  box: fc.option(fc.nat(2000)),
  bank: fc.option(someMoney),
});
const anAccess = fc.constantFrom(...tabletAccesses);
const anAge = fc.constantFrom(...minAges);
const aPlace = fc.constantFrom(...places);

/** Data that has all of these fields, and some of those that may be left out. */
const withSomeOf = <All, Some>(
  all: { [Name in keyof All]: fc.Arbitrary<All[Name]> },
  some: { [Name in keyof Some]: fc.Arbitrary<Some[Name]> },
) =>
  fc.tuple(fc.record(all), fc.record(some, { requiredKeys: [] })).map(([its, more]) => ({ ...its, ...more }));

const aDocument = { memberId: anId, personRevision: aRevision };
const aDrink = { drinkId: anId, name: anId, icon: anId, price: fc.nat(2000) };
const aTransaction = { transactionId: anId, memberId: anId };
const aPayment = { memberId: anId, amount: fc.nat(2000), way: fc.constantFrom(...moneyWays) };
const announced = { announcementId: anId, ...aPayment };
const aHandover = { transactionId: anId, ...aPayment, note: anId };
const aHalf = {
  transactionId: anId,
  memberId: fc.constantFrom('a', 'b'),
  amount: fc.nat(2000),
  otherId: fc.constantFrom('c', 'd'),
  otherTransactionId: anId,
  note: anId,
};
const aRound = {
  roundId: anId,
  giverId: anId,
  giftType: fc.constantFrom('next_round' as const, 'full_evening' as const),
};
const aCashEntry = { entryId: anId, amount: fc.integer({ min: 1, max: 2000 }), note: anId };
const aPlacedEntry = { ...aCashEntry, place: aPlace };
/** What a bank's file may tell of a booking. */
const fromBank = { bankLine: anId, bankReference: anId, bankDate: anEvening };
const labels = { ...fromBank, category: anId, supplier: anId };

/** One arbitrary of data for each type of event: the compiler misses none. */
const DATA: { readonly [Type in FactType]: fc.Arbitrary<TillEventData[Type]> } = {
  TillOpened: fc.record({ tillId: anId }),
  AppSecretNoted: fc.record({ check: anId }),
  SessionKeyReplaced: fc.record({ key: anId }),
  NothingChanged: fc.record({ command: anId }),
  InviteIssued: withSomeOf(
    {
      inviteHash: anId,
      hoursValid: fc.nat(168),
      maxUses: fc.nat(3),
      expiresAt: aMoment,
      superuser: fc.boolean(),
    },
    { withMembers: fc.constant(true as const) },
  ),
  MemberJoined: fc.record({
    ...aDocument,
    usernameHash: anId,
    superuser: fc.boolean(),
    inviteHash: fc.option(anId),
  }),
  MemberPrepared: fc.record({ ...aDocument, kind: fc.constantFrom('person', 'collective') }),
  PersonalLinkIssued: fc.record({ memberId: anId, tokenHash: anId, expiresAt: aMoment }),
  PersonalLinkRevoked: fc.record({ memberId: anId }),
  PersonalLinkUsed: fc.record({ ...aDocument, usernameHash: fc.option(anId) }),
  ProfileChanged: fc.record({ ...aDocument, fields: fc.constant(['phone'] as const) }),
  PasswordChanged: fc.record({ ...aDocument, keptSessionId: fc.constant(null) }),
  PasswordReset: fc.record(aDocument),
  SessionEnded: fc.record({ memberId: anId, sessionId: anId, expiresAt: aMoment }),
  SessionsEnded: fc.record({ memberId: anId, keptSessionId: anId }),
  MemberRemoved: fc.record({ memberId: anId }),
  CreditLineSet: fc.record({ memberId: anId, line: fc.option(fc.nat(2000)) }),
  RoleSet: fc.record({ memberId: anId, role: fc.option(fc.constantFrom(...roles)) }),
  SuperuserSet: fc.record({ memberId: anId, superuser: fc.boolean() }),
  DrinkAdded: withSomeOf({ ...aDrink, position: fc.nat(5) }, { group: anId, minAge: anAge }),
  DrinkChanged: withSomeOf(aDrink, { group: fc.option(anId), minAge: fc.option(anAge) }),
  DrinkRemoved: fc.record({ drinkId: anId, name: anId }),
  MenuArranged: fc.record({ positions: fc.array(fc.record({ drinkId: anId, position: fc.nat(5) })) }),
  CreditToppedUp: withSomeOf(
    { ...aTransaction, amount: fc.nat(2000) },
    { ...fromBank, balance: someMoney, way: aPayment.way, reference: anId, announcementId: anId },
  ),
  TableSettingsChanged: fc
    .record({ which: fc.nat(20), whom: fc.nat(20), amount: fc.nat(2000), yes: fc.boolean() })
    .map(someSettings),
  TopUpAnnounced: fc.record({ ...announced, reference: fc.option(anId) }),
  TopUpWithdrawn: fc.record(announced),
  TopUpDeclined: fc.record({ ...announced, reason: anId }),
  DepositBooked: withSomeOf(aHandover, fromBank),
  PayoutBooked: fc.record(aHandover),
  DrinkPurchased: withSomeOf(
    { ...aDrink, ...aTransaction, payerId: anId, roundId: fc.option(anId), evening: anEvening },
    { tappedAt: aMoment, menuPrice: fc.nat(2000) },
  ),
  BalanceSet: withSomeOf({ ...aTransaction, amount: someMoney, balance: someMoney }, { reason: anId }),
  MoneyPassedOn: fc.record({ ...aHalf, otherBalance: someMoney }),
  MoneyReceived: fc.record(aHalf),
  LevyBooked: fc.record({ ...aTransaction, levyId: anId, amount: fc.nat(2000), note: anId }),
  BalanceCarriedOver: fc.record({ ...aTransaction, amount: someMoney }),
  TransactionCancelled: withSomeOf(
    {
      ...aTransaction,
      kind: fc.constantFrom(...accountKinds.flatMap((kind) => bookings[kind].undoneAs ?? [])),
      payerId: anId,
      roundId: fc.option(anId),
      name: fc.option(anId),
      icon: fc.option(anId),
      amount: someMoney,
      evening: fc.option(anEvening),
    },
    { reference: anId, bankLine: anId, bankReference: anId, place: aPlace },
  ),
  RoundGiven: withSomeOf(
    { ...aRound, message: anId, endsAt: aMoment },
    { limit: fc.integer({ min: 1, max: 5000 }) },
  ),
  MonthClosed: fc.record({ month: aMonth, books: someBooks }),
  MonthReopened: fc.record({ month: aMonth, reason: anId }),
  DeviceLinkIssued: fc.record({
    linkId: anId,
    tokenHash: anId,
    issuedBy: anId,
    kind: fc.constantFrom('wall', 'tablet'),
    name: anId,
  }),
  DeviceLinkRevoked: fc.record({ linkId: anId }),
  TabletAccessSet: fc.record({ memberId: anId, access: fc.option(anAccess) }),
  PinSet: fc.record(aDocument),
  PinRemoved: fc.record({ memberId: anId }),
  BadgeEnrolled: fc.record({ memberId: anId, badgeHash: anId }),
  BadgeRevoked: fc.record({ memberId: anId }),
  CashBookOpened: fc.record({ box: fc.nat(2000), bank: someMoney }),
  ExpenseBooked: withSomeOf({ ...aPlacedEntry, spentOn: anEvening }, labels),
  IncomeBooked: withSomeOf(aPlacedEntry, labels),
  MoneyMoved: withSomeOf({ ...aCashEntry, from: aPlace, to: aPlace }, fromBank),
  CashEntryCancelled: withSomeOf(
    {
      entryId: anId,
      kind: fc.constantFrom('expense', 'income', 'move'),
      moved: fc.array(fc.record({ place: aPlace, amount: someMoney }), { maxLength: 2 }),
      note: anId,
    },
    { category: anId, bankLine: anId, bankReference: anId },
  ),
  ReceiptAttached: fc.record({
    entryId: anId,
    receiptId: anId,
    hash: anId,
    size: fc.nat(2000),
    type: fc.constantFrom(...receiptTypes),
  }),
  CashCounted: withSomeOf(
    {
      countId: anId,
      place: aPlace,
      counted: fc.nat(2000),
      reason: anId,
      expected: someMoney,
      difference: someMoney,
    },
    { coins: fc.constant({ 2000: 1, 50: 3 }), witness: anId, asOf: aMonth },
  ),
  RoundEnded: fc.record({
    ...aRound,
    reason: fc.constantFrom('ended', 'all_served', 'evening_over', 'giver_removed', 'limit_reached'),
  }),
};

/** Any event the till could have written, whether or not it makes sense after those before it. */
export function anyTillEvent(): fc.Arbitrary<TillEvent> {
  const facts = Object.entries(DATA).map(([type, data]) => fc.record({ type: fc.constant(type), data }));
  const metadata = fc.record({
    at: aMoment,
    actor: anId,
    commandId: fc.uuid(),
    correlationId: anId,
    request: anId,
    schema: fc.constant(EVENT_SCHEMA),
  });
  return fc
    .tuple(fc.oneof(...facts), metadata)
    .map(([fact, stamp]) => ({ ...fact, metadata: stamp }) as TillEvent);
}
