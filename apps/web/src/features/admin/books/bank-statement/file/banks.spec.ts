import { describe, expect, it } from '@jest/globals';
import { findColumns } from './columns';
import { readCsv } from './csv-table';
import { statementIn } from './rows';

const ANNA = { date: '2026-11-20', amount: 125_050, name: 'Anna Müller', text: 'Stammtisch' };
const TAX = { date: '2026-11-20', amount: -2_415, name: 'Finanzamt', text: 'Steuer' };

/** What a bank's table tells. */
function read(text: string) {
  const table = readCsv(text);
  const columns = findColumns(table);
  if (!columns) throw new Error('the columns were not found');
  const { unread, ...told } = statementIn(table, columns);
  return { ...told, unread: unread.map(({ why }) => why) };
}

/** As each bank writes money that came in and money that went out; names and numbers are made up. */
describe('The table of', () => {
  it.each<[bank: string, text: string, told: Partial<ReturnType<typeof read>>]>([
    [
      'an old Volksbank, which marks each amount with S or H, and has rows of balances',
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
      'the Deutsche Bank, which leaves the amount empty, and has narrow rows of balances around',
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
      'comdirect, with the name within the text, and what is still open',
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
      'a Sparkasse, with what is only noted, and other currencies',
      `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Stammtisch";"";"";"";"Anna Müller";"DE02";"";"1.250,50";"EUR";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Bier";"";"";"";"Ben Öz";"DE02";"";"7,00";"EUR";"Umsatz vorgemerkt"
"DE89";"20.11.26";"20.11.26";"AUSLAND";"Bier";"";"";"";"Beat";"CH02";"";"7,00";"CHF";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"FOLGELASTSCHRIFT";"Steuer";"";"";"";"Finanzamt";"DE03";"";"-24,15";"EUR";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Zins";"";"";"";"Bank";"";"";"0,125";"EUR";"Umsatz gebucht"`,
      { unread: ['pending', 'foreign_currency', 'unreadable'] },
    ],
    [
      'a Volksbank, with what comes before, the newest line first, and what lay there in a column',
      `Umsatzanzeige;;;;;
;;;;;
Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung
Girokonto;DE89370400440532013000;21.11.2026;Anna Müller;Stammtisch;1250,50;EUR;607,00
Girokonto;DE89370400440532013000;20.11.2026;Finanzamt;Steuer;-24,15;EUR;602,00`,
      {
        lines: [{ ...ANNA, date: '2026-11-21' }, TAX],
        closing: { date: '2026-11-21', amount: 60_700 },
        accounts: ['DE89370400440532013000'],
      },
    ],
    [
      'N26, with commas',
      `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)"
2026-11-20,2026-11-20,"Anna Müller","DE02","Credit Transfer","Stammtisch","Main",1250.50
2026-11-20,2026-11-20,"Finanzamt","DE03","Direct Debit","Steuer","Main",-24.15`,
      {},
    ],
    [
      'Consorsbank',
      `Buchung;Valuta;Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Buchungstext;Verwendungszweck;Kategorie;Betrag in EUR
20.11.2026;20.11.2026;Anna Müller;DE02;;GUTSCHRIFT;Stammtisch;;1.250,50
20.11.2026;20.11.2026;Finanzamt;DE03;;LASTSCHRIFT;Steuer;;-24,15`,
      {},
    ],
    [
      'HypoVereinsbank, without umlauts',
      `Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
89370400440;20.11.2026;20.11.2026;Anna Müller;;Stammtisch;1.250,50;EUR
89370400440;20.11.2026;20.11.2026;Finanzamt;;Steuer;-24,15;EUR`,
      {},
    ],
    [
      'ING, with tabs',
      'Buchung\tWertstellungsdatum\tAuftraggeber/Empfänger\tBuchungstext\tVerwendungszweck\tBetrag\tWährung\n20.11.2026\t20.11.2026\tAnna Müller\tGutschrift\tStammtisch\t+1.250,50\tEUR\n20.11.2026\t20.11.2026\tFinanzamt\tLastschrift\tSteuer\t-24,15\tEUR',
      {},
    ],
  ])('%s', (_, text, told) => {
    const usual = { lines: [ANNA, TAX], unread: [], closing: null, accounts: [] };
    expect(read(text)).toEqual({ ...usual, ...told });
  });

  it('a bank that marks amounts in their cells, or writes them as in English', () => {
    const table = (...amounts: string[]) =>
      read(`Datum;Name;Betrag\n${amounts.map((amount) => `1.2.2026;N;"${amount}"`).join('\n')}`);
    expect(
      table(
        '119,00 S',
        '5,00 H',
        '5,00-',
        '1,234.56',
        '-1.234,56 EUR',
        '+5',
        'EUR 5,00 H',
        '1 234,50 €',
      ).lines.map(({ amount }) => amount),
    ).toEqual([-11_900, 500, -500, 123_456, -123_456, 500, 500, 123_450]);
    expect(
      table('1,00', '5,00 CHF', '1,234', '1.234', '-5,00-', '-5,00 H', '12,34,56', 'viel').unread,
    ).toEqual(['foreign_currency', ...Array(6).fill('unreadable')]);
    expect(read('Datum;Zweck;Betrag;Verwendungszweck\n1.2.2026;x;5,00;Saldo').lines).toHaveLength(1);
    // Whatever a cell holds, it is read in the time of its length.
    const long = ' '.repeat(200_000);
    expect(table(`1${long}1x`, `1,00${long}`, '5,00').lines).toHaveLength(2);
    const labels = `Auftraggeber: ${'Kto/IBAN: '.repeat(50_000)}`;
    expect(read(`Datum;Buchungstext;Betrag\n1.2.2026;"${labels}";5,00`).lines).toHaveLength(1);
    expect(read('Datum;Name;Betrag (CHF)\n1.2.2026;N;5,00').unread).toEqual(['foreign_currency']);
  });
});

describe('A bank’s CSV file', () => {
  it('keeps a text with line breaks and the separator in it whole', () => {
    const { lines } = read(
      'Datum;Betrag;Name;Verwendungszweck\n1.2.2026;-3,5;"Ben; B";"erste Zeile\n""zweite"" Zeile"',
    );
    const text = 'erste Zeile\n"zweite" Zeile';
    expect(lines).toEqual([{ date: '2026-02-01', amount: -350, name: 'Ben; B', text }]);
  });

  it('whose columns have names of their own is told by the columns somebody chose', () => {
    const table = readCsv('Tag;Geld;Wer;Wofür\n20.11.2026;1.250,50 EUR;Anna Müller;Stammtisch\nSumme;;;');
    expect(findColumns(table)).toBeUndefined();
    expect(statementIn(table, { date: 0, amount: 1, name: 2, text: 3 }).lines).toEqual([ANNA]);
    expect(() => statementIn(table, { date: 2, amount: 1, name: null, text: null })).toThrow('no_statement');
  });

  it.each(['', 'nichts', 'a;b\n1;2', '{"so": "nicht", "auch": "nicht"}'])('is refused: %j', (text) => {
    expect(() => readCsv(text)).toThrow('no_statement');
  });
});
