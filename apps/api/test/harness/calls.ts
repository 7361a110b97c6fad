import { type ApiCall, calls } from '@stammtisch/contracts';
import { PASSWORD } from '@stammtisch/test-kit';
import { jpeg } from './pictures.js';

/** Bodies that pass the schemas, with unknown ids. */
const VALID_BODIES: Partial<Record<keyof typeof calls, object>> = {
  logIn: { username: 'nobody', password: 'brotzeit' },
  register: { first_name: 'X', username: 'x', password: 'brotzeit', invite_token: 'nobodys' },
  purchase: { drink_id: 'none' },
  topUp: { amount: 1 },
  passOn: { member_id: 'none', amount: 5 },
  bookLevy: { member_ids: ['none'], amount: 12, note: 'Grillfest' },
  changeSettings: { creditLine: 20 },
  lookUpBankLines: { lines: [{ line: '2026-11-20 2000 ANNA 0', codes: [] }] },
  bookBankLines: { lines: [{ line: '2026-11-20 2000 ANNA 0', codes: [], amount: 20, member_id: 'none' }] },
  confirmTopUps: { announcements: [{ id: 'none', amount: 20 }] },
  declineTopUp: { reason: 'Kam nicht an' },
  giveRound: { gift_type: 'next_round', message: '', limit: 80 },
  endRound: { gift_id: 'none' },
  updateProfile: { phone: '089' },
  changePassword: { current_password: 'not-mine', new_password: 'new-one', confirm_password: 'new-one' },
  switchPush: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/none',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    kinds: ['round'],
  },
  checkSetUpCode: { code: 'K3X A7P' },
  issueInvite: { hours_valid: 1, max_uses: 1 },
  prepareMember: { first_name: 'Erwin' },
  moveIn: { members: [{ first_name: 'Erwin', balance: -3.5, again: true }] },
  updatePreparedMember: { last_name: 'Huber' },
  serveDrink: { drink_id: 'none' },
  issuePersonalLinks: { member_ids: ['none'] },
  usePersonalLink: { token: 'nobodys', username: 'erwin', password: 'brotzeit' },
  setBalance: { balance: 1 },
  bookDeposit: { amount: 20, way: 'cash' },
  setMemberCreditLine: { line: null },
  setRole: { role: 'treasurer' },
  downloadBackup: { passphrase: 'Radler im Biergarten' },
  confirmPassword: { current_password: PASSWORD },
  reopenMonth: { reason: 'Bon vergessen' },
  reportChain: { seen: { revision: 7, hash: 'a'.repeat(64) }, now: { revision: 8, hash: 'b'.repeat(64) } },
  openCashBook: { box: 500, bank: 100 },
  bookExpense: { place: 'box', amount: 42, spent_on: '2026-11-20', note: '3 Kisten' },
  bookIncome: { place: 'box', amount: 20 },
  moveMoney: { from: 'box', to: 'bank', amount: 10 },
  countCash: { place: 'bank', counted: 110, expected: 110 },
  bookPayout: { amount: 20, way: 'transfer', note: 'Auszug' },
  addDrink: { name: 'Radler', price: 3 },
  updateDrink: { name: 'Radler', price: 3 },
  arrangeDrinks: { drink_orders: [] },
  issueDeviceLink: { kind: 'tablet', name: 'Tresen' },
  setMemberTabletAccess: { access: null },
  setTabletAccess: { access: null },
  setPin: { pin: '7306' },
  tabletPurchase: { member_id: 'none', drink_id: 'none' },
  tabletCancel: { member_id: 'none' },
  tabletOpen: { member_id: 'none', pin: '7306' },
  tabletRound: { member_id: 'none', pass: 'none', gift_type: 'next_round' },
  tabletTopUp: { member_id: 'none', pass: 'none', amount: 5 },
  enrolBadge: { member_id: 'none', pass: 'none', badge: '0004711' },
};

/** Every call of the contract, with unknown ids in its path, and with a body that passes its schema. */
export const API = Object.entries<ApiCall>(calls).map(([name, call]) => {
  const validBody = Object.entries(VALID_BODIES).find(([key]) => key === name)?.[1];
  const path = call.path.replace(':id', 'none').replace(':token', 'nobodys').replace(':month', '2001-01');
  return {
    name,
    call,
    method: call.method,
    path,
    access: call.access,
    ...(validBody && { validBody }),
    ...(call.upload && { file: jpeg() }),
  };
});

export type Example = (typeof API)[number];

export const changesState = ({ method }: Example) => method !== 'GET';
