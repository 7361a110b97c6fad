import { describe, expect, it } from '@jest/globals';
import { tableIn } from '../../../ui/import-file/table';
import { bytes } from './bank-file.fixture';
import { openStatement } from './open-statement';
import { proposeColumns, statementIn } from './table-statement';

const ANNA = { date: '2026-11-20', amount: 125_050, name: 'Anna Müller', text: 'Stammtisch' };
const TAX = { date: '2026-11-20', amount: -2_415, name: 'Finanzamt', text: 'Steuer' };

function tableOf(text: string) {
  const table = tableIn(text);
  if (!table) throw new Error('no table');
  return table;
}

function read(text: string) {
  const table = tableOf(text);
  const { unread, ...statement } = statementIn(table, proposeColumns(table));
  return { ...statement, unread: unread.map(({ why }) => why) };
}

/** One incoming and one outgoing payment in each bank's format; names and numbers are made up. */
it.each<[bank: string, text: string, expected: Partial<ReturnType<typeof read>>]>([
  [
    'an old Volksbank layout: amounts marked S or H, and rows of balances',
    `Volksbank Musterstadt eG;;;;;;;;;;;;
;;;;;;;;;;;;
"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"20.11.2026";"20.11.2026";"Stammtisch";"Anna Müller";"";"DE02";"";"";"Stammtisch";"";"EUR";"1.250,50";"H"
"20.11.2026";"20.11.2026";"Stammtisch";"Finanzamt";"";"DE03";"";"";"Steuer";"";"EUR";"24,15";"S"
"20.11.2026";"20.11.2026";"Stammtisch";"Ohne Zeichen";"";"DE03";"";"";"?";"";"EUR";"5,00";""
"01.11.2026";"";"";"";"";"";"";"";"";"Anfangssaldo";"EUR";"10.000,00";"H"
"20.11.2026";"";"";"";"";"";"";"";"";"Endsaldo";"EUR";"24,15";"S"`,
    { unread: ['unsigned'], closing: { date: '2026-11-20', amount: -2_415 } },
  ],
  [
    'FYRST, with a column for each side, and unsigned amounts beside',
    `Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;SEPA-Überweisung von;Anna Müller;Stammtisch;DE02;;;;;;1.250,50;;;;;1.250,50;EUR
20.11.2026;20.11.2026;SEPA-Lastschrift von;Finanzamt;Steuer;DE03;;;;;;24,15;;;;24,15;;EUR
20.11.2026;20.11.2026;SEPA-Lastschrift von;Finanzamt;Steuer;DE03;;;;;;24,15;;;;;;EUR`,
    { unread: ['unsigned'] },
  ],
  [
    'Deutsche Bank: empty amounts, and short rows of balances around the table',
    `Umsätze Girokonto;;;Kundennummer: 100 1234567
01.11.2026 - 20.11.2026
Letzter Kontostand;;;;10.000,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;"SEPA-Gutschrift von";Anna Müller;Stammtisch;DE02;;NOTPROVIDED;;;;;;;;;1.250,50;EUR
20.11.2026;20.11.2026;"SEPA-Lastschrift von";Finanzamt;Steuer;DE03;;;;;;;;;;-24,15;;EUR
Kontostand;20.11.2026;;;11.226,35;EUR`,
    { closing: { date: '2026-11-20', amount: 1_122_635 } },
  ],
  [
    'comdirect: the name within the text, and pending bookings',
    `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"11.226,35 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: Ben Öz Buchungstext: Bier";"7,00";
"20.11.2026";"20.11.2026";"Übertrag / Überweisung";" Auftraggeber: Anna Müller Buchungstext: Stammtisch Ref. J3926320Z0001/1";"1.250,50";
"20.11.2026";"20.11.2026";"Lastschrift / Belastung";"Empfänger: Finanzamt Kto/IBAN: DE03 BLZ/BIC: BYLADEM1 Buchungstext: Steuer Ref. A1/2";"-24,15";

"Alter Kontostand";"10.000,00 EUR";`,
    { unread: ['pending'], closing: { date: null, amount: 1_122_635 } },
  ],
  [
    'DKB, with what is only noted, whom was paid, and the balance above',
    `\uFEFF"Girokonto";"DE89 3704 0044 0532 0130 00"
"Kontostand vom 21.11.2026:";"11.226,35 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"20.11.26";"";"Vorgemerkt";"Ben Öz";"Stammtisch";"Bier";"Eingang";"DE02";"7";"";"";""
"20.11.26";"20.11.26";"Gebucht";"Anna Müller";"Stammtisch";"Stammtisch";"Eingang";"DE02";"1.250,5";"";"";""
"20.11.26";"20.11.26";"Gebucht";"Stammtisch";"Finanzamt";"Steuer";"Ausgang";"DE03";"-24,15";"";"";""`,
    {
      unread: ['pending'],
      closing: { date: '2026-11-21', amount: 1_122_635 },
      accounts: ['DE89370400440532013000'],
    },
  ],
  [
    'a Sparkasse: pending bookings, and other currencies',
    `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Stammtisch";"";"";"";"Anna Müller";"DE02";"";"1.250,50";"EUR";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Bier";"";"";"";"Ben Öz";"DE02";"";"7,00";"EUR";"Umsatz vorgemerkt"
"DE89";"20.11.26";"20.11.26";"AUSLAND";"Bier";"";"";"";"Beat";"CH02";"";"7,00";"CHF";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"FOLGELASTSCHRIFT";"Steuer";"";"";"";"Finanzamt";"DE03";"";"-24,15";"EUR";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Zins";"";"";"";"Bank";"";"";"0,125";"EUR";"Umsatz gebucht"`,
    { unread: ['pending', 'foreign_currency', 'unreadable'] },
  ],
])('The table of %s', (_, text, expected) => {
  const usual = { lines: [ANNA, TAX], unread: [], closing: null, accounts: [] };
  expect(read(text)).toEqual({ ...usual, ...expected });
});

describe('A bank’s CSV file', () => {
  it('keeps line breaks and separators within a text', () => {
    const { lines } = read(
      'Datum;Betrag;Name;Verwendungszweck\n1.2.2026;-3,5;"Ben; B";"erste Zeile\n""zweite"" Zeile"',
    );
    const text = 'erste Zeile\n"zweite" Zeile';
    expect(lines).toEqual([{ date: '2026-02-01', amount: -350, name: 'Ben; B', text }]);
    // Without a column of names a purpose may be anything, and long cells are read in linear time.
    const labels = `Auftraggeber: ${'Kto/IBAN: '.repeat(50_000)}`;
    for (const purpose of ['Saldo', labels])
      expect(read(`Datum;Buchungstext;Betrag\n1.2.2026;"${purpose}";5,00`).lines).toHaveLength(1);
  });

  it('with unknown column titles is read by chosen columns, several for one field', () => {
    const table = tableOf(`Tag;Geld;Wer;Wofür;Mehr
20.11.2026;1.250,50 EUR;Anna;Stammtisch;Müller
Summe;;;`);
    const chosen = { date: [0], amount: [1], name: [2, 4], text: [3] };
    expect(statementIn(table, chosen).lines).toEqual([ANNA]);
    for (const wrong of [proposeColumns(table), { ...chosen, date: [2] }])
      expect(() => statementIn(table, wrong)).toThrow('Buchungstag und Betrag stehen in anderen Spalten');
    const numbered = tableOf('Datum;Empfaenger 1;Empfaenger 2;IBAN Empfaenger;Betrag');
    expect(proposeColumns(numbered)).toMatchObject({ name: [1, 2] });
  });

  it('is refused if the amount column is in another currency or a balance', () => {
    const table = tableOf(`Datum;Name;Betrag;Preis;Betrag (CHF);Kontostand danach;Danach
20.11.2026;A;20,00;4,00 USD;1,00;1,00;40,00
19.11.2026;B;-8,00;3,00 USD;1,00;1,00;20,00
18.11.2026;C;1,00;5,00 USD;1,00;1,00;28,00`);
    const by = (amount: number) => statementIn(table, { ...proposeColumns(table), amount: [amount] });
    expect(by(2).lines.map(({ amount }) => amount)).toEqual([2_000, -800, 100]);
    const foreign = ['„Preis“ ist nicht in Euro', '„Betrag (CHF)“ ist nicht in Euro'];
    const balances = ['„Kontostand danach“ ist der Kontostand', '„Danach“ ist der Kontostand'];
    for (const [at, why] of [...foreign, ...balances].entries()) expect(() => by(at + 3)).toThrow(why);
  });

  it('has its dates read in the order that fits all rows', () => {
    const dates = (...cells: string[]) =>
      read(`Datum;Name;Betrag\n${cells.map((cell) => `${cell};N;5,00`).join('\n')}`).lines.map(
        ({ date }) => date,
      );
    expect(dates('20-11-2026', '05-11-2026')).toEqual(['2026-11-20', '2026-11-05']);
    expect(dates('11/20/2026', '11/05/26')).toEqual(['2026-11-20', '2026-11-05']);
    expect(dates('2026/11/30', '2026-11-05', '2026-02-31')).toEqual(['2026-11-30', '2026-11-05']);
  });

  it.each(['', 'nichts', 'a;b\n1;2', '{"so": "nicht", "auch": "nicht"}'])('is refused: %j', (text) => {
    expect(() => openStatement(bytes(text))).toThrow('kein Kontoauszug');
  });
});

describe('A table in which', () => {
  const line = (amount: number, text: string, more = {}) => ({
    amount,
    text: expect.stringContaining(text),
    ...more,
  });
  const both = [line(2_000, 'PW6FQH7A', { date: '2026-11-20' }), line(-4_865, 'RECHNUNG 4711')];

  it.each<[what: string, text: string, expected: object]>([
    [
      'a fee has its own column, and a tax is no amount',
      `"Datum","Uhrzeit","Name","Typ","Währung","Brutto","Entgelt","Netto","Umsatzsteuer","Betreff","Guthaben"
"20.11.2026","18:01:02","Anna Müller","Zahlung","EUR","20,00","-0,75","19,25","0,00","BIERKASSE PW6FQH7A","119,25"
"19.11.2026","18:01:02","Getränke Huber","Zahlung","EUR","-48,65","0,00","-48,65","-7,77","RECHNUNG 4711","100,00"`,
      { lines: [both[0], line(-75, 'Entgelt: Anna Müller'), both[1]], closing: { amount: 11_925 } },
    ],
    [
      'the lines above the table have commas, and no column names the payer',
      `Kontonummer:;DE89370400440532013000

Kontostand vom 21.11.2026 (EUR):1.226,35

Buchungsdatum;Wertstellung;Betrag(EUR);Saldo(EUR);Verwendungszweck
20.11.2026;20.11.2026;20,00;1.226,35;ÜBERWEISUNG VON Anna Müller   EREF+NOTPROVIDED SVWZ+BIERKASSE PW6FQH7A
18.11.2026;18.11.2026;-48,65;1.206,35;LASTSCHRIFT Getränke Huber SVWZ+RECHNUNG 4711`,
      { closing: { date: '2026-11-21', amount: 122_635 }, accounts: ['DE89370400440532013000'] },
    ],
    [
      'several columns make up the purpose',
      `#;Konto;Datum;Valuta;Betrag;Währung;Name;Nummer;Bank;Zweck;Kategorie;Notiz;Buchungstext
1;DE89;20.11.2026;;20,00;EUR;"Anna Müller";"DE02";"BYLADEM1001";"BIERKASSE PW6FQH7A";"";;
2;DE89;18.11.2026;;-48,65;EUR;"Getränke Huber";"DE02";"";"RECHNUNG 4711";"";;"Lastschrift"`,
      {},
    ],
    [
      'all is English',
      `"Date";"Interest Date";"Amount";"Account";"Counterparty";"Name";"Description"
"2026-11-20";"2026-11-20";"20.00";"DE89";"DE02";"Anna Müller";"BIERKASSE PW6FQH7A"
"2026-11-18";"2026-11-18";"-48.65";"DE89";"";"Getränke Huber";"RECHNUNG 4711"`,
      {},
    ],
    [
      'the purpose is in one column or the next',
      `Buchungsdatum;Valutadatum;Auftraggeber/Empfänger;IBAN;BIC;Zahlungsreferenz;Verwendungszweck;Betrag;Währung
20.11.2026;20.11.2026;Anna Müller;AT48;RLNWATWW;BIERKASSE PW6FQH7A;;20,00;EUR
18.11.2026;18.11.2026;Getränke Huber;AT48;RLNWATWW;;RECHNUNG 4711;-48,65;EUR`,
      {},
    ],
    [
      'fees have a column, and so has the payee',
      `ID,Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Payer Name","Payee Name","Payee Account Number","Total fees","Exchange To Amount"
T-1,20-11-2026,"20-11-2026 17:23:16.284",20.00,EUR,"Received money","BIERKASSE PW6FQH7A",1226.35,"Anna Mueller",,,0.00,
T-0,05-11-2026,"05-11-2026 10:00:00.000",-48.65,EUR,"Sent money","RECHNUNG 4711",1206.35,,"Huber",DE02,0.35,`,
      {
        lines: [both[0], line(-4_865, '4711 · Entgelt 0,35', { date: '2026-11-05', name: 'Huber' })],
        closing: { amount: 122_635 },
      },
    ],
    [
      'rows of balances are among the lines, without a payer',
      `Buchungstag;Valuta;Vorgang/Verwendungszweck;Währung;Umsatz;
20.11.2026;20.11.2026;BIERKASSE PW6FQH7A;EUR;20,00;H
18.11.2026;18.11.2026;RECHNUNG 4711;EUR;48,65;S
01.11.2026;;Anfangssaldo;EUR;10.000,00;H
20.11.2026;;Endsaldo;EUR;9.971,35;H`,
      { closing: { amount: 997_135 } },
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject({ lines: both, unread: [], ...expected });
  });

  it.each([
    [
      'name and purpose share a cell',
      `20.11.2026;Gutschrift   ANNA MUELLER   DE02120300000000202051   BIERKASSE PW6FQH7A;20,00;;;;'DE89'
18.11.2026;Lastschrift   GETRAENKE HUBER   RECHNUNG 4711;-48,65;;;;'DE89'`,
      { date: [0], amount: [2] },
      '',
    ],
    [
      'labels mark name and purpose',
      `20.11.2026;Gutschrift Auftraggeber: Anna Müller Zahlungsreferenz: BIERKASSE PW6FQH7A;20.11.2026;20,00;EUR;20.11.2026 01:11:46:701
18.11.2026;Lastschrift Auftraggeber: Getränke Huber Verwendungszweck: RECHNUNG 4711;18.11.2026;-48,65;EUR;18.11.2026 02:44:57:445`,
      { date: [0], amount: [3] },
      'Anna Müller',
    ],
  ])('no column has a title, and %s: date and amount are proposed', (_, text, found, name) => {
    const table = tableOf(text);
    expect(table).toMatchObject({ titled: false, header: expect.arrayContaining(['Spalte 2']) });
    expect(proposeColumns(table)).toEqual({ ...found, name: [], text: [] });
    const { lines } = statementIn(table, { ...found, name: [], text: [1] });
    expect(lines).toMatchObject([{ ...both[0], name }, both[1]]);
  });
});

it.each([
  ['newest', ['A;20,00;150,00', 'B;-10,00;130,00', 'C;40,00;140,00'], 15_000],
  ['oldest', ['C;40,00;140,00', 'B;-10,00;130,00', 'A;20,00;150,00'], 15_000],
  ['oldest', ['A;20,00;120,00', 'B;-20,00;100,00'], 10_000],
])('of a single day, the %s line first, the last balance is the closing one', (_, rows, closing) => {
  const dated = rows.map((row) => `20.11.2026;${row}`);
  const statement = read(['Buchungstag;Name;Betrag;Saldo', ...dated].join('\n'));
  expect(statement.closing).toMatchObject({ amount: closing });
});

it("a payment whose purpose is a word for a balance is not the account's balance", () => {
  const rows = ['20.11.2026;Anna Müller;Saldo;12,00', '18.11.2026;Finanzamt;Steuer;-24,15'];
  const { lines, closing } = read(['Buchungstag;Name;Verwendungszweck;Betrag', ...rows].join('\n'));
  expect(lines.map(({ amount }) => amount)).toEqual([1_200, -2_415]);
  expect(closing).toBeNull();
});
