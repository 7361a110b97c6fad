import { type calls, texts } from '@stammtisch/contracts';

const TO_THE_CENT = 'Bitte gib einen gültigen Betrag ein';
const UNREADABLE = 'Bitte verwende nur lesbare Zeichen';
const hidden = 'I\u{202e}da';
const long = (letters: number) => 'x'.repeat(letters);
const bankLine = (change: object) => ({
  lines: [{ line: '2026-11-20 2000 ANNA 0', codes: [], amount: 20, member_id: 'none', ...change }],
});
const account = (change: object) => ({
  transfer: {
    confirm: false,
    recipient: 'Stammtisch',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: null,
    purpose: 'Stammtisch',
    ...change,
  },
});

type Wrong = readonly (readonly [says: string | null, ...changes: object[]])[];

/**
 * What a call can't take, and what it says then, where it is to be this very sentence: changes of the body that fits
 * (`calls.ts`). What an amount, a name or a date may be is proven with the schemas and the rules.
 */
export const WRONG_BODIES: Readonly<Record<string, Wrong>> = {
  logIn: [
    [
      'Bitte gib Benutzername und Passwort ein',
      { username: undefined },
      { password: undefined },
      { username: ' ' },
      { password: '' },
      { username: 5 },
      { password: ['x'] },
      { username: null, password: null },
    ],
  ],
  register: [
    [
      'Bitte fülle alle Felder aus',
      { first_name: ' ' },
      { first_name: undefined },
      { username: '\t' },
      { username: 1 },
      { password: 123456 },
    ],
    ['Das Passwort muss mindestens 6 Zeichen lang sein', { password: '12345' }, { password: '' }],
    [
      'Ungültiger Einladungslink',
      {},
      { invite_token: undefined },
      { invite_token: '' },
      { invite_token: 5 },
      { invite_token: long(1000) },
    ],
    [UNREADABLE, { first_name: hidden }, { username: hidden }],
    [null, { first_name: long(61) }, { username: long(61) }, { password: long(201) }],
  ],
  updateProfile: [
    [UNREADABLE, { first_name: hidden }, { last_name: hidden }, { phone: hidden }],
    [
      null,
      { first_name: long(61) },
      { last_name: long(61) },
      { phone: '1'.repeat(41) },
      { email: `${long(190)}@stammtisch.test` },
      { email: 'no mail' },
      { birth_date: '1980-02-30' },
      { birth_date: '' },
      { birth_date: '1899-12-31' },
      { birth_date: '2999-01-01' },
      { sound_enabled: 'yes' },
    ],
  ],
  changePassword: [
    [
      'Das Passwort muss mindestens 6 Zeichen lang sein',
      { new_password: 'neues', confirm_password: 'neues' },
    ],
    [
      'Die neuen Passwörter stimmen nicht überein',
      { confirm_password: 'another' },
      { confirm_password: undefined },
    ],
    ['Das aktuelle Passwort ist falsch', {}],
  ],
  topUp: [
    [
      'Bitte geben Sie einen gültigen Betrag ein',
      { amount: undefined },
      { amount: 0 },
      { amount: 0.009 },
      { amount: '5,00' },
    ],
    ['Höchstens 10.000,00\u00a0€', { amount: 10_000.01 }],
  ],
  giveRound: [
    [UNREADABLE, { message: 'Prost\u{200b}!' }],
    [
      null,
      { gift_type: undefined },
      { gift_type: 'shot' },
      { message: long(201) },
      { limit: 0 },
      { limit: -5 },
      { limit: 0.001 },
      { limit: 10_000.01 },
    ],
  ],
  issueInvite: [
    [
      null,
      { hours_valid: 0 },
      { hours_valid: 169 },
      { hours_valid: 1.5 },
      { hours_valid: '24' },
      { max_uses: -1 },
      { max_uses: 101 },
    ],
  ],
  addDrink: [
    ['Name ist erforderlich', { name: undefined }, { name: '  ' }, { name: 1 }],
    ['Bitte höchstens 60 Zeichen', { name: long(61) }],
    [
      'Bitte gib einen gültigen Preis ein',
      ...[undefined, null, '3', -0.01, 0.001, [3]].map((price) => ({ price })),
    ],
    ['Höchstens 10.000,00\u00a0€', { price: 10_000.01 }],
    [UNREADABLE, { name: hidden }],
    [
      null,
      ...[0, -1, 1.5, '1', 10_001].map((sort_order) => ({ sort_order })),
      ...['../etc', 'a/b.png', '', 5].map((icon) => ({ icon })),
      ...[0, 17, '18'].map((min_age) => ({ min_age })),
    ],
  ],
  setBalance: [
    [TO_THE_CENT, { balance: undefined }, { balance: 0.001 }, { balance: '5' }],
    ['Höchstens 1.000.000,00\u00a0€', { balance: 1_000_000.01 }],
    ['Mindestens −1.000.000,00\u00a0€', { balance: -1_000_000.01 }],
  ],
  setRole: [[null, { role: undefined }, { role: 'admin' }, { role: '' }]],
  setCreditLine: [[null, ...[-1, 0.001, 10_000.01, 'weit', undefined].map((line) => ({ line }))]],
  bookDeposit: [
    [TO_THE_CENT, { amount: undefined }, { amount: 0 }],
    ['Höchstens 10.000,00\u00a0€', { amount: 10_000.01 }],
    ['Bitte wähle, ob bar oder überwiesen', { way: undefined }, { way: 'gold' }],
  ],
  bookLevy: [
    ['Bitte wähle mindestens ein Mitglied', { member_ids: [] }],
    ['Höchstens 500 auf einmal', { member_ids: Array.from({ length: 501 }, () => 'somebody') }],
    [TO_THE_CENT, { amount: 0 }],
    ['Höchstens 10.000,00\u00a0€', { amount: 10_000.01 }],
    ['Bitte schreib dazu, wofür', { note: ' ' }],
  ],
  setPaymentWays: [
    [
      'Das ist keine gültige IBAN',
      account({ iban: 'DE03 1203 0000 0000 2020 51' }),
      account({ iban: '' }),
      account({ iban: undefined }),
    ],
    ['Das ist keine gültige BIC', account({ bic: 'NIX' })],
    [
      'Bitte gib an, wem das Bankkonto gehört',
      account({ recipient: ' ' }),
      account({ recipient: undefined }),
    ],
    [null, { cash: undefined, transfer: undefined }],
  ],
  confirmTopUps: [
    [
      TO_THE_CENT,
      { announcements: [{ id: 'none', amount: 0 }] },
      { announcements: [{ id: 'none', amount: -5 }] },
    ],
    ['Bitte wähle mindestens eine Aufladung', { announcements: [] }],
  ],
  bookBankLines: [
    [
      'Bitte wähle für jede Zeile, wessen Geld es ist',
      bankLine({ member_id: undefined }),
      bankLine({ announcement_id: 'a' }),
    ],
    [TO_THE_CENT, bankLine({ amount: -20 }), bankLine({ amount: 0 })],
    ['Bitte wähle mindestens eine Zeile', { lines: [] }],
    ['Bitte gib ein gültiges Datum an', bankLine({ member_id: undefined, entry: 'tip' })],
  ],
  bookExpense: [
    [TO_THE_CENT, { amount: 0 }, { amount: -1 }],
    ['Bitte schreib dazu, wofür', { note: ' ' }],
    ['Bitte wähle, ob Barkasse oder Bankkonto', { place: 'sofa' }],
    ['Bitte gib ein gültiges Datum an', { spent_on: '20.11.2026' }, { spent_on: '2026-02-30' }],
    [texts.receiptDateInvalid, { spent_on: '1026-11-20' }],
    ['Dieser Tag kommt erst noch', { spent_on: '2027-11-20' }],
  ],
  moveMoney: [['Bitte wähle zwei verschiedene', { to: 'box' }]],
  countCash: [
    [
      'Die Scheine und Münzen ergeben nicht den gezählten Betrag',
      { place: 'box', counted: 45.5, expected: 500, coins: { 2000: 2 } },
    ],
    [
      'Bitte gib an, wie viele Scheine und Münzen es sind',
      ...[{ 4550: 1 }, { 2000: 2, 100: 0 }, { 2000: 'zwei' }].map((coins) => ({
        place: 'box',
        expected: 500,
        coins,
      })),
    ],
    [TO_THE_CENT, { place: 'box', counted: -1 }],
  ],
  setCategories: [
    [
      'Jede Kategorie nur einmal, bitte',
      { expenses: ['Bier', ' Bier '], income: [] },
      { expenses: ['Bier', 'BIER'], income: [] },
    ],
    ['Bitte höchstens 40 Zeichen', { expenses: ['Bier'.repeat(11)], income: [] }],
    [
      'Höchstens 20 Kategorien in einer Liste',
      { expenses: [], income: Array.from({ length: 21 }, (_, number) => `Nr. ${number}`) },
    ],
  ],
  reopenMonth: [['Bitte schreib dazu, woran es liegt', { reason: ' ' }]],
  purchase: [
    [
      'Bitte gib eine gültige Zeit an',
      ...['gestern', '2026-11-20T21:14:00', '2026-02-30T21:14:00Z', 1_795_000_000_000, null].map(
        (tapped_at) => ({ tapped_at }),
      ),
    ],
  ],
  switchPush: [
    [
      null,
      { endpoint: 'https://example.com/x' },
      { endpoint: `https://fcm.googleapis.com/${long(1024)}` },
      { p256dh: 'A'.repeat(87) },
      { auth: 'AAAA' },
      { kinds: [] },
      { kinds: ['gossip'] },
    ],
  ],
  setPin: [[null, ...['1234', '0000', '1111', '654321', '123', '1234567', '12a4'].map((pin) => ({ pin }))]],
} satisfies Partial<Record<keyof typeof calls, Wrong>>;

/** Queries that make no sense, by where they are asked. */
export const WRONG_QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/transaction-history/': ['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'before=nowhere'],
  '/api/activity/': ['limit=0', 'limit=201', 'limit=1.5', 'limit=', 'before=nowhere'],
  '/api/admin/transactions/': [
    ...['limit=0', 'limit=201', 'before=nowhere'],
    ...['type=gift', 'type=recharge,', 'min=-1', 'max=1.234', 'from=gestern'],
  ],
  '/api/admin/events/': [
    ...['limit=0', 'limit=201', 'limit=x', 'before=x', 'before=-1', 'type=', 'type=a;b'],
    ...['from=gestern', 'to=2026-13-01T00:00:00Z', `member=${long(65)}`],
  ],
  '/api/admin/statistics/': [
    'from=2026-11-25&to=2026-11-24',
    'from=gestern',
    'to=2026-02-30',
    'to=9999-12-31',
  ],
  '/api/my-statistics/': ['from=2026-11-25&to=2026-11-24', 'from=gestern', 'to=2026-02-30', 'to=9999-12-31'],
  '/api/my-statement/': ['', 'month=', 'month=2026-13', 'month=2026-1', 'month=gestern'],
};
