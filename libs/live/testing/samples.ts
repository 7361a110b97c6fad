import type {
  Activity,
  AuditEvent,
  Drink,
  Gift,
  Home,
  Member,
  TableChanged,
  Transaction,
} from '@stammtisch/contracts';
import { type Table, type Tap, tableFromHome } from '../src/index.js';

/** Sample messages for tests. `changes`: values that matter to the test. */

export function aMember(changes: Partial<Member> = {}): Member {
  return {
    id: 'anna',
    kind: 'person',
    has_login: true,
    balance: 20,
    user_username: 'anna',
    user_first_name: 'Anna',
    user_last_name: '',
    user_email: '',
    phone: '',
    birth_date: null,
    sound_enabled: true,
    user_is_superuser: false,
    is_superuser: false,
    role: null,
    credit_line: null,
    must_change_password: false,
    joined_at: '2026-11-20T19:00:00.000Z',
    ...changes,
  };
}

export function aDrink(changes: Partial<Drink> = {}): Drink {
  return {
    id: 'helles',
    name: 'Helles',
    price: 3.5,
    icon: 'beer.png',
    sort_order: 1,
    group: null,
    min_age: null,
    ...changes,
  };
}

export function aGift(changes: Partial<Gift> = {}): Gift {
  const type = changes.type ?? 'next_round';
  return {
    id: 'round-1',
    type,
    gift_type: type,
    message: 'Prost, beinand!',
    giver_id: 'bertl',
    giver_name: 'Bertl',
    giver_username: 'bertl',
    given_at: '2026-11-20T20:00:00.000Z',
    ends_at: '2026-11-21T05:00:00.000Z',
    limit: null,
    spent: 0,
    ...changes,
  };
}

export function aLine(revision: number, changes: Partial<Activity> = {}): Activity {
  return {
    revision,
    at: '2026-11-20T20:00:00.000Z',
    kind: 'purchase',
    member_id: 'sepp',
    member_name: 'Sepp',
    drink_name: 'Helles',
    icon: 'beer.png',
    gift_type: null,
    giver_name: null,
    message: null,
    reason: null,
    ...changes,
  };
}

export function aHome(changes: Partial<Home> = {}): Home {
  return {
    success: true,
    member: aMember(),
    drinks: [aDrink()],
    active_gift: null,
    member_received_gift: false,
    drinks_tonight: 2,
    credit_left: null,
    announced: 0,
    rounds: [],
    received_round_ids: [],
    members_count: 4,
    payment_ways: { cash: null, transfer: null },
    revision: 10,
    hash: 'a',
    ...changes,
  };
}

export function aTransaction(changes: Partial<Transaction> = {}): Transaction {
  return {
    id: 't1',
    type: 'purchase',
    amount: -3.5,
    timestamp: '2026-11-20T20:00:00.000Z',
    description: 'Helles',
    drink_name: 'Helles',
    icon: 'beer.png',
    member_id: 'anna',
    member_name: 'Anna',
    member_username: 'anna',
    paid_by_name: 'Anna',
    paid_by_username: 'anna',
    gift_type: null,
    gift_giver_name: null,
    gift_message: null,
    way: null,
    cancelled: false,
    can_cancel: true,
    balance_effect: -3.5,
    ...changes,
  };
}

/** A `table:changed` message for the revisions after `from`, up to and including `revision`. */
export function aChange(from: number, revision: number, changes: Partial<TableChanged> = {}): TableChanged {
  return { from, revision, hash: 'a', activity: [], ...changes };
}

/** The response to `resume` after `from`. */
export function aResume(from: number, revision: number, changes: Partial<TableChanged> = {}) {
  return { ok: true, ...aChange(from, revision, changes), me: { revision } } as const;
}

/** A table that has applied revision 10. */
export function aTable(changes: Partial<Table> = {}): Table {
  return { ...tableFromHome(aHome(), [aLine(10), aLine(8)]), revision: 10, ...changes };
}

export function anAuditEvent(changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    revision: 1,
    type: 'DrinkPurchased',
    at: '2026-11-20T20:00:00.000Z',
    actor: 'anna',
    data: {},
    metadata: {},
    ...changes,
  };
}

export function aTap(key: string, changes: Partial<Omit<Tap, 'state'>> = {}): Omit<Tap, 'state'> {
  return { key, drink: aDrink(), tappedAt: '2026-11-20T20:14:00.000Z', ...changes };
}
