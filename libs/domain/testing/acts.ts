import {
  bankEntries,
  codesIn,
  type Instant,
  isSuperuser,
  isTransaction,
  minAges,
  monthAfter,
  monthAt,
  monthEnd,
  places,
  shift,
  type TillCommand,
  type TillEvent,
  type TillState,
  tabletAccesses,
  waiting,
} from '../src/index.js';
import { HOUR, ZONE } from './moments.js';
import { type Act, announcedIds, booksAt, labels, pick, someSettings, someWay } from './picks.js';

const DAY = 24 * HOUR;

interface World {
  readonly now: Instant;
  readonly state: TillState;
  readonly events: readonly TillEvent[];
  readonly newId: () => string;
}

/** Turns an act into a command. Most commands are valid; some name a former member, or an id that doesn't exist. */
export function commandOf(act: Act, { now, state, events, newId }: World): TillCommand {
  const { type, who, whom, which, amount, bit, tapDelay } = act;
  const everybody = Array.from(state.members.values(), ({ id }) => id).sort();
  const memberId = pick(everybody, who) ?? 'nobody';
  const other = pick(everybody, whom) ?? 'nobody';
  // Three of four commands are a superuser's; otherwise the till would refuse almost all.
  const superuser = everybody.find((id) => isSuperuser(state, id)) ?? 'nobody';
  const by = who % 4 === 3 ? memberId : superuser;
  const drinkId = (which % 9 === 8 ? undefined : pick(state.menu, which)?.id) ?? 'no-such-drink';
  const inviteHash = `invite-${which % 5}`;
  const place = bit ? 'box' : 'bank';
  const personRevision = which;
  // Sometimes another change of the password came first.
  const passwordOf = (id: string) => (which % 9 === 8 ? -1 : (state.members.get(id)?.passwordRevision ?? 0));
  switch (type) {
    case 'Purchase':
      return {
        type,
        memberId,
        drinkId,
        tappedAt: tapDelay === null ? undefined : shift(now, -tapDelay),
        // Sometimes the price has changed since the tap.
        expectedPrice: bit
          ? undefined
          : (state.menu.find(({ id }) => id === drinkId)?.price ?? 0) + (which % 5 === 4 ? 1 : 0),
        // With an open round, two of three phones show the drink as free.
        expectedFree: state.rounds.length > 0 && which % 3 !== 0,
      };
    case 'TopUp':
      return { type, memberId, amount: amount + 1, way: someWay(state, which) };
    case 'ChangeSettings':
      return { type, by, settings: someSettings(act) };
    case 'WithdrawAnnouncement': {
      const { announcementId = 'no-such-announcement', memberId: owner = memberId } =
        pick(waiting(state), which) ?? {};
      return { type, memberId: whom % 4 !== 3 ? owner : memberId, announcementId };
    }
    case 'DeclineTopUp': {
      const announcementId = pick(announcedIds(events), which) ?? 'no-such-announcement';
      return { type, by, announcementId, reason: '' };
    }
    case 'ConfirmTopUps': {
      // May name a top-up twice, or one that another treasurer has already handled.
      const ids = [
        pick(announcedIds(events), which),
        pick(waiting(state), whom)?.announcementId,
        pick(waiting(state), amount)?.announcementId,
      ];
      const announcements = ids.flatMap((announcementId) =>
        announcementId === undefined ? [] : [{ announcementId, amount: amount + 1 }],
      );
      return { type, by, announcements };
    }
    case 'BookBankLines': {
      // The same few lines appear in several files.
      const lines = [which, whom, amount].map((number) => {
        const announcement = number % 3 === 0 ? pick(waiting(state), number) : undefined;
        const codes = announcement?.reference && number % 7 !== 0 ? codesIn(announcement.reference) : [];
        const entry = number % 7 === 0 ? pick(bankEntries, number) : undefined;
        const payee = announcement ? { announcementId: announcement.announcementId } : { memberId: other };
        const target = entry ? { entry } : payee;
        // Some files have the bank's reference, which distinguishes lines that are otherwise equal.
        const bankReference = number % 5 === 0 ? `reference-${number % 25}` : undefined;
        const line = { bankLine: `line-${number % 20}`, bankReference, codes, again: bit };
        return { ...line, amount: amount + 1, for: target };
      });
      return { type, by, lines };
    }
    case 'SetBalance':
      return { type, by, memberId: other, balance: bit ? amount : -amount, reason: which % 2 ? 'Heft' : '' };
    case 'BookDeposit':
    case 'BookPayout':
      return { type, by, memberId: other, amount: amount + 1, way: bit ? 'cash' : 'transfer', note: '' };
    case 'PassMoneyOn':
      return { type, memberId, toId: other, amount: amount + 1, note: '' };
    case 'BookLevy': {
      const levied = bit ? everybody.filter((id) => !state.members.get(id)?.removed) : [memberId, other];
      return { type, by, memberIds: levied, amount: amount + 1, note: 'Grillfest' };
    }
    case 'CancelLevy': {
      const levies = events.flatMap((event, revision) =>
        event.type === 'LevyBooked' ? [{ ...event, revision }] : [],
      );
      const levyId = pick(levies, which)?.data.levyId;
      return { type, by, parts: levies.filter(({ data }) => data.levyId === levyId) };
    }
    case 'CancelTransaction': {
      const recorded = events.flatMap((event, revision) =>
        isTransaction(event) ? [{ ...event, revision }] : [],
      );
      const transaction = pick([...recorded.slice(-8), undefined], which);
      const transactionId = transaction?.data.transactionId ?? 'no-such-transaction';
      const owner = transaction && whom % 4 !== 3 ? transaction.data.memberId : memberId;
      const doer = bit ? ({ by: owner, as: 'member' } as const) : ({ by, as: 'treasurer' } as const);
      return { type, ...doer, transactionId, transaction };
    }
    case 'GiveRound':
      return {
        type,
        memberId,
        giftType: bit ? 'next_round' : 'full_evening',
        message: 'Prost',
        // Two of three rounds have a limit. Some limits are below every price on the menu.
        limit: which % 3 === 0 ? undefined : amount * 2 + 1,
      };
    case 'EndRound':
      return { type, memberId, roundId: bit ? undefined : pick(state.rounds, which)?.id };
    case 'EndEvening':
      return { type };
    case 'AddDrink':
      return { type, by, name: 'Neu', price: amount, icon: 'beer.png', position: bit ? 1 : undefined };
    case 'ChangeDrink':
      return { type, by, drinkId, name: 'Anders', price: amount, minAge: pick([...minAges, null], whom) };
    case 'RemoveDrink':
      return { type, by, drinkId };
    case 'ArrangeMenu': {
      const positions = state.menu.map(({ id }, index) => ({ drinkId: id, position: index + 1 }));
      return { type, by, positions: bit ? positions.reverse() : positions.slice(1) };
    }
    case 'IssueInvite':
      return { type, by, inviteHash, hoursValid: 24, maxUses: whom % 3 };
    case 'IssueFirstInvite':
    case 'IssueAdminInvite':
      return { type, inviteHash, hoursValid: 24 };
    case 'Join': {
      const invite = pick([...state.invites.values()], which)?.inviteHash ?? inviteHash;
      const newcomer = { memberId: newId(), usernameHash: `name-${whom % 40}`, personRevision };
      return { type, ...newcomer, inviteHash: invite };
    }
    case 'AppointFirstSuperuser':
      return { type, memberId: newId(), usernameHash: `name-${whom}`, personRevision };
    case 'PrepareMembers': {
      const kind = bit ? 'person' : 'collective';
      return { type, by, members: [{ memberId: newId(), personRevision, kind }] };
    }
    case 'MoveIn': {
      // Balances for up to three new members and a present one.
      const ids = Array.from({ length: which % 4 }, newId);
      const balances = [other, ...ids].map((id, index) => ({
        memberId: id,
        amount: (amount - 500) * (index - 1),
      }));
      const members = ids.map((id) => ({ memberId: id, personRevision, kind: 'person' as const }));
      return { type, by, members, balances, joinedBefore: state.members.size };
    }
    case 'IssuePersonalLinks':
      return { type, by, links: [{ memberId: other, tokenHash: `personal-${whom}` }] };
    case 'RevokePersonalLink':
    case 'RevokeBadge':
      return { type, by, memberId: other };
    case 'UsePersonalLink': {
      const { tokenHash = 'none', memberId: whose = other } =
        pick([...state.personalLinks.values()], which) ?? {};
      const usernameHash = state.members.get(whose)?.usernameHash ?? (bit ? `name-${whom % 40}` : null);
      return { type, tokenHash, memberId: whose, personRevision, usernameHash, replaces: passwordOf(whose) };
    }
    case 'SetTabletAccess':
      return { type, by: other, memberId: other, access: pick(tabletAccesses, which) ?? 'tile' };
    case 'SetPin':
      return { type, memberId, personRevision };
    case 'RemovePin':
      return { type, memberId };
    case 'EnrolBadge':
      return { type, by: bit ? by : other, memberId: other, badgeHash: `badge-${which % 5}` };
    case 'ServeDrink':
      return { type, by, memberId: other, drinkId };
    case 'ChangeProfileFor':
      return { type, by, memberId: other, personRevision, fields: ['firstName'] };
    case 'ChangeProfile':
      return { type, memberId, personRevision, fields: ['phone'] };
    case 'ChangePassword':
      return { type, memberId, personRevision, replaces: passwordOf(memberId), keptSessionId: null };
    case 'ResetPassword':
      return { type, by, memberId: other, personRevision, replaces: passwordOf(other) };
    case 'EndSession': {
      const session = { sessionId: `session-${which}`, expiresAt: '2026-12-20T19:00:00.000Z' };
      return { type, memberId, ...session };
    }
    case 'EndOtherSessions':
      return { type, memberId, keptSessionId: `session-${which}` };
    case 'RemoveMember':
      return { type, by, memberId: other };
    case 'SetCreditLine':
      return { type, by, memberId: other, line: which % 4 === 0 ? null : amount * 2 };
    case 'SetRole': {
      const role = pick(['treasurer', 'auditor', 'superuser', null] as const, which) ?? null;
      return { type, by, memberId: other, role };
    }
    case 'CloseMonth': {
      const month = bit ? monthAt(shift(now, -31 * DAY), ZONE) : monthAt(now, ZONE);
      return { type, by, month, books: booksAt(monthEnd(month, ZONE), events), seen: state.latest };
    }
    case 'ReopenMonth':
      return { type, by, month: state.closedMonths.at(-1)?.month ?? '2026-10', reason: 'Bon vergessen' };
    case 'IssueDeviceLink':
      return { type, by, tokenHash: `device-${which % 5}`, kind: bit ? 'wall' : 'tablet', name: '' };
    case 'RevokeDeviceLink':
      return { type, by, linkId: pick([...state.deviceLinks.values()], which)?.id ?? 'no-such-link' };
    case 'OpenCashBook':
      return { type, by, box: amount, bank: amount * 2 };
    case 'BookExpense':
      return { type, by, place, amount: amount + 1, spentOn: '2026-11-20', note: '3 Kisten', ...labels(act) };
    case 'BookIncome':
      return { type, by, place, amount: amount + 1, note: '', ...labels(act) };
    case 'AttachReceipt': {
      const entries = [...(state.cashBook?.entries.entries() ?? [])].map(([id]) => id);
      const entryId = pick([...entries.sort(), 'no-such-entry'], whom) ?? '';
      const hash = `hash-${which % 3}`;
      return { type, by, entryId, receiptId: newId(), hash, mediaType: 'image/jpeg', size: amount };
    }
    case 'MoveMoney':
      return { type, by, from: place, to: pick(places, which) ?? place, amount: amount + 1, note: '' };
    case 'CancelCashEntry': {
      const entries = [...(state.cashBook?.entries.entries() ?? [])].map(([id]) => id);
      return { type, by, entryId: pick([...entries.sort(), 'no-such-entry'], which) ?? '' };
    }
    case 'CountCash': {
      // Sometimes more was booked meanwhile.
      const expected = (state.cashBook?.[place] ?? 0) + (which % 9 === 8 ? 1 : 0);
      const counted = whom % 3 === 0 ? expected : amount;
      // Sometimes the coins don't add up to the count.
      const coins = which % 3 === 0 ? { 1: counted + (which % 7 === 6 ? 1 : 0) } : undefined;
      // Sometimes for the end of the previous month, or of this one, which is not over.
      const asOf = which % 4 === 1 ? monthAfter(monthAt(now, ZONE), which % 8 === 1 ? -1 : 0) : undefined;
      const words = { reason: which % 5 === 4 ? '' : 'Wechselgeld', witness: bit ? 'Ben' : '' };
      return { type, by, place, counted, expected, coins, asOf, ...words };
    }
    case 'NoteSecret':
      return { type, check: bit ? 'ours' : 'another' };
    case 'ReplaceSessionKey':
      return { type, key: `key-${which}` };
    case 'OpenTill':
      return { type, tillId: 'stammtisch', menu: [{ name: 'Spezi', price: 250, icon: 'spezi.png' }] };
  }
}
