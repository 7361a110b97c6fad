import { type calls, texts } from '@stammtisch/contracts';
import { ACCOUNT } from '@stammtisch/test-kit';

const TO_THE_CENT = 'Bitte gib einen gültigen Betrag ein';
const UNREADABLE = 'Bitte verwende nur lesbare Zeichen';
const hidden = 'I\u{202e}da';
const long = (letters: number) => 'x'.repeat(letters);
const each = (field: string, ...values: readonly unknown[]): object[] =>
  values.map((value) => ({ [field]: value }));
const bankLine = (change: object) => ({
  lines: [{ line: '2026-11-20 2000 ANNA 0', codes: [], amount: 20, member_id: 'none', ...change }],
});
const account = (change: object) => ({
  paymentWays: { cash: null, transfer: { confirm: false, ...ACCOUNT, ...change } },
});
const categories = (expenses: readonly string[]) => ({ categories: { expenses, income: [] } });

type WrongBodies = readonly (readonly [message: string | null, ...changes: object[]])[];

/**
 * Changes that make a call's valid body (`calls.ts`) wrong, with the field's expected message; null: any message. What an amount, a
 * name or a date may be is tested with the schemas and the rules.
 */
export const WRONG_BODIES: Readonly<Record<string, WrongBodies>> = {
  logIn: [
    [
      'Bitte gib Benutzername und Passwort ein',
      ...each('username', undefined, ' ', 5, null),
      ...each('password', undefined, '', ['x']),
    ],
  ],
  register: [
    [
      'Bitte fülle alle Felder aus',
      ...[...each('first_name', ' ', undefined), ...each('username', '\t', 1), { password: 123456 }],
    ],
    ['Das Passwort muss mindestens 6 Zeichen lang sein', ...each('password', '12345', '')],
    ['Ungültiger Einladungslink', {}, ...each('invite_token', undefined, '', 5, long(1000))],
    [UNREADABLE, { first_name: hidden }, { username: hidden }],
    [null, { first_name: long(61) }, { username: long(61) }, { password: long(201) }],
  ],
  updateProfile: [
    [UNREADABLE, { first_name: hidden }, { last_name: hidden }, { phone: hidden }],
    [
      null,
      ...[
        { first_name: long(61) },
        { last_name: long(61) },
        { phone: '1'.repeat(41) },
        { sound_enabled: 'yes' },
      ],
      ...each('email', `${long(190)}@stammtisch.test`, 'no mail'),
      ...each('birth_date', '1980-02-30', '', '1899-12-31', '2999-01-01'),
    ],
  ],
  changePassword: [
    [
      'Das Passwort muss mindestens 6 Zeichen lang sein',
      { new_password: 'neues', confirm_password: 'neues' },
    ],
    ['Die neuen Passwörter stimmen nicht überein', ...each('confirm_password', 'another', undefined)],
    ['Das aktuelle Passwort ist falsch', { current_password: 'quite another one' }],
  ],
  topUp: [
    ['Bitte geben Sie einen gültigen Betrag ein', ...each('amount', undefined, 0, 0.009, '5,00')],
    ['Höchstens 10.000,00\u00a0€', { amount: 10_000.01 }],
  ],
  giveRound: [
    [UNREADABLE, { message: 'Prost\u{200b}!' }],
    [
      null,
      ...[...each('gift_type', undefined, 'shot'), { message: long(201) }],
      ...each('limit', 0, -5, 0.001, 10_000.01),
    ],
  ],
  issueInvite: [
    ['Bitte mindestens 1', { hours_valid: 0 }],
    ['Bitte höchstens 168', { hours_valid: 169 }],
    ['Ungültige Eingabe', { hours_valid: 1.5 }],
    ['Ungültige Eingabe', { hours_valid: '24' }],
    ['Bitte mindestens 0', { max_uses: -1 }],
    ['Bitte höchstens 100', { max_uses: 101 }],
  ],
  addDrink: [
    ['Name ist erforderlich', ...each('name', undefined, '  ', 1)],
    ['Bitte höchstens 60 Zeichen', { name: long(61) }],
    ['Bitte gib einen gültigen Preis ein', ...each('price', undefined, null, '3', -0.01, 0.001, [3])],
    ['Höchstens 10.000,00\u00a0€', { price: 10_000.01 }],
    [UNREADABLE, { name: hidden }],
    [
      null,
      ...each('sort_order', 0, -1, 1.5, '1', 10_001),
      ...each('icon', '../etc', 'a/b.png', '', 5),
      ...each('min_age', 0, 17, '18'),
    ],
  ],
  setBalance: [
    [TO_THE_CENT, ...each('balance', undefined, 0.001, '5')],
    ['Höchstens 1.000.000,00\u00a0€', { balance: 1_000_000.01 }],
    ['Mindestens −1.000.000,00\u00a0€', { balance: -1_000_000.01 }],
  ],
  setRole: [[null, ...each('role', undefined, 'admin', '')]],
  setMemberCreditLine: [[null, ...each('line', -1, 0.001, 10_000.01, 'weit', undefined)]],
  bookDeposit: [
    [TO_THE_CENT, ...each('amount', undefined, 0)],
    ['Höchstens 10.000,00\u00a0€', { amount: 10_000.01 }],
    ['Bitte wähle, ob bar oder überwiesen', ...each('way', undefined, 'gold')],
  ],
  bookLevy: [
    ['Bitte wähle mindestens ein Mitglied', { member_ids: [] }],
    ['Höchstens 500 auf einmal', { member_ids: Array.from({ length: 501 }, () => 'somebody') }],
    [TO_THE_CENT, { amount: 0 }],
    ['Höchstens 10.000,00\u00a0€', { amount: 10_000.01 }],
    ['Bitte schreib dazu, wofür', { note: ' ' }],
  ],
  changeSettings: [
    [
      null,
      ...each('creditLine', -1, 0.001),
      { unknownAges: 'ja' },
      { tabletAccess: 'sofa' },
      ...each('firstMonth', 0, 13),
    ],
    [
      'Das ist keine gültige IBAN',
      ...each('iban', 'DE03 1203 0000 0000 2020 51', '', undefined).map(account),
    ],
    ['Das ist keine gültige BIC', account({ bic: 'NIX' })],
    ['Bitte gib an, wem das Bankkonto gehört', ...each('recipient', ' ', undefined).map(account)],
    [null, { paymentWays: { transfer: null } }],
    [
      'Jede Kategorie nur einmal, bitte',
      ...[
        ['Bier', ' Bier '],
        ['Bier', 'BIER'],
      ].map(categories),
    ],
    ['Bitte höchstens 40 Zeichen', categories(['Bier'.repeat(11)])],
    ['Höchstens 20 Kategorien in einer Liste', categories([...'abcdefghijklmnopqrstu'])],
  ],
  confirmTopUps: [
    [TO_THE_CENT, ...each('announcements', [{ id: 'none', amount: 0 }], [{ id: 'none', amount: -5 }])],
    ['Bitte wähle mindestens eine Aufladung', { announcements: [] }],
  ],
  bookBankLines: [
    [
      'Bitte wähle für jede Zeile, wessen Geld es ist',
      ...[{ member_id: undefined }, { announcement_id: 'a' }].map(bankLine),
    ],
    [TO_THE_CENT, ...each('amount', -20, 0).map(bankLine)],
    ['Bitte wähle mindestens eine Zeile', { lines: [] }],
    ['Bitte gib ein gültiges Datum an', bankLine({ member_id: undefined, entry: 'income' })],
  ],
  bookExpense: [
    [TO_THE_CENT, ...each('amount', 0, -1)],
    ['Bitte schreib dazu, wofür', { note: ' ' }],
    ['Bitte wähle, ob Barkasse oder Bankkonto', { place: 'sofa' }],
    ['Bitte gib ein gültiges Datum an', ...each('spent_on', '20.11.2026', '2026-02-30')],
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
      ...[{ 4550: 1 }, { 2000: 2, 100: 0 }, { 2000: 'zwei' }].map((coins) => ({ place: 'box', coins })),
    ],
    [TO_THE_CENT, { place: 'box', counted: -1 }],
  ],
  reopenMonth: [['Bitte schreib dazu, woran es liegt', { reason: ' ' }]],
  purchase: [
    [
      'Bitte gib eine gültige Zeit an',
      ...each('tapped_at', 'gestern', '2026-11-20T21:14:00', '2026-02-30T21:14:00Z', 1_795_000_000_000, null),
    ],
  ],
  switchPush: [
    [
      null,
      ...each('endpoint', 'https://example.com/x', `https://fcm.googleapis.com/${long(1024)}`),
      ...[{ p256dh: 'A'.repeat(87) }, { auth: 'AAAA' }, ...each('kinds', [], ['gossip'])],
    ],
  ],
  setPin: [[null, ...each('pin', '1234', '0000', '1111', '654321', '123', '1234567', '12a4')]],
} satisfies Partial<Record<keyof typeof calls, WrongBodies>>;

const PERIODS = ['from=gestern', 'from=2026-02-30', 'from=9999-12-31'];

/** Invalid queries by path. */
export const WRONG_QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/transaction-history/': ['limit=0', 'limit=201', 'limit=x', 'limit=1&limit=2', 'before=nowhere'],
  '/api/activity/': ['limit=0', 'limit=201', 'limit=1.5', 'limit=', 'before=nowhere'],
  '/api/admin/transactions/': [
    ...['limit=0', 'limit=201', 'before=nowhere'],
    ...['type=gift', 'type=recharge,', 'from=gestern'],
  ],
  '/api/admin/events/': [
    ...['limit=0', 'limit=201', 'limit=x', 'before=x'],
    ...['from=gestern', 'to=2026-13-01T00:00:00Z', `member=${long(65)}`, 'subject='],
  ],
  '/api/admin/balances/': ['at=gestern'],
  '/api/chain/': ['from=-1', 'from=x', 'from=1.5'],
  '/api/admin/statistics/': PERIODS,
  '/api/my-statistics/': PERIODS,
  '/api/my-statement/': ['', 'month=', 'month=2026-13', 'month=2026-1', 'month=gestern'],
};
