import { describe, expect, it } from '@jest/globals';
import { type CsvColumns, findColumns } from './columns';
import { readCsv } from './csv-table';
import { statementIn } from './rows';

/** What a bank's table tells: [date, cents, name, text] of each line, and why each other row was not read. */
function read(text: string) {
  const table = readCsv(text);
  const columns = findColumns(table);
  if (!columns) throw new Error('the columns were not found');
  const { lines, unread } = statementIn(table, columns);
  return {
    lines: lines.map(({ date, amount, name, text }) => [date, amount, name, text]),
    unread: unread.map(({ why }) => why),
  };
}

const ANNA = ['2026-11-20', 125_050, 'Anna Müller', 'Stammtisch'];
const TAX = ['2026-11-20', -2_415, 'Finanzamt', 'Steuer'];

/** As each bank writes money that came in and money that went out; names and numbers are made up. */
describe('The table of', () => {
  it('an old Volksbank marks each amount with S or H, and has rows of balances', () => {
    expect(
      read(`Volksbank Musterstadt eG;;;;;;;;;;;;
;;;;;;;;;;;;
"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"20.11.2026";"20.11.2026";"Stammtisch";"Anna Müller";"";"DE02";"";"";"Stammtisch";"";"EUR";"1.250,50";"H"
"20.11.2026";"20.11.2026";"Stammtisch";"Finanzamt";"";"DE03";"";"";"Steuer";"";"EUR";"24,15";"S"
"20.11.2026";"20.11.2026";"Stammtisch";"Ohne Zeichen";"";"DE03";"";"";"?";"";"EUR";"5,00";""
"01.11.2026";"";"";"";"";"";"";"";"";"Anfangssaldo";"EUR";"10.000,00";"H"
"20.11.2026";"";"";"";"";"";"";"";"";"Endsaldo";"EUR";"20.000,00";"H"`),
    ).toEqual({ lines: [ANNA, TAX], unread: ['unsigned'] });
  });

  it('FYRST has a column for each side, and unsigned amounts beside', () => {
    expect(
      read(`Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;SEPA-Überweisung von;Anna Müller;Stammtisch;DE02;;;;;;1.250,50;;;;;1.250,50;EUR
20.11.2026;20.11.2026;SEPA-Lastschrift von;Finanzamt;Steuer;DE03;;;;;;24,15;;;;24,15;;EUR
20.11.2026;20.11.2026;SEPA-Lastschrift von;Finanzamt;Steuer;DE03;;;;;;24,15;;;;;;EUR`),
    ).toEqual({ lines: [ANNA, TAX], unread: ['unsigned'] });
  });

  it('the Deutsche Bank leaves the amount empty, and has a narrow row of the balance', () => {
    expect(
      read(`Umsätze Girokonto;;;Kundennummer: 100 1234567
01.11.2026 - 20.11.2026
Letzter Kontostand;;;;10.000,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
20.11.2026;20.11.2026;"SEPA-Gutschrift von";Anna Müller;Stammtisch;DE02;;NOTPROVIDED;;;;;;;;;1.250,50;EUR
20.11.2026;20.11.2026;"SEPA-Lastschrift von";Finanzamt;Steuer;DE03;;;;;;;;;;-24,15;;EUR
Kontostand;20.11.2026;;;11.226,35;EUR`),
    ).toEqual({ lines: [ANNA, TAX], unread: [] });
  });

  it('comdirect has the name within the text, and what is still open', () => {
    expect(
      read(`;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"11.226,35 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"offen";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: Ben Öz Buchungstext: Bier";"7,00";
"20.11.2026";"20.11.2026";"Übertrag / Überweisung";" Auftraggeber: Anna Müller Buchungstext: Stammtisch Ref. J3926320Z0001/1";"1.250,50";
"20.11.2026";"20.11.2026";"Lastschrift / Belastung";"Empfänger: Finanzamt Kto/IBAN: DE03 BLZ/BIC: BYLADEM1 Buchungstext: Steuer Ref. A1/2";"-24,15";

"Alter Kontostand";"10.000,00 EUR";`),
    ).toEqual({ lines: [ANNA, TAX], unread: ['pending'] });
  });

  it('DKB tells what is only noted, and whom was paid', () => {
    expect(
      read(`\uFEFF"Girokonto";"DE89370400440532013000"
"Kontostand vom 21.11.2026:";"11.226,35 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"20.11.26";"";"Vorgemerkt";"Ben Öz";"Stammtisch";"Bier";"Eingang";"DE02";"7";"";"";""
"20.11.26";"20.11.26";"Gebucht";"Anna Müller";"Stammtisch";"Stammtisch";"Eingang";"DE02";"1.250,5";"";"";""
"20.11.26";"20.11.26";"Gebucht";"Stammtisch";"Finanzamt";"Steuer";"Ausgang";"DE03";"-24,15";"";"";""`),
    ).toEqual({ lines: [ANNA, TAX], unread: ['pending'] });
  });

  it('a Sparkasse tells what is only noted, and other currencies', () => {
    expect(
      read(`"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Stammtisch";"";"";"";"Anna Müller";"DE02";"";"1.250,50";"EUR";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Bier";"";"";"";"Ben Öz";"DE02";"";"7,00";"EUR";"Umsatz vorgemerkt"
"DE89";"20.11.26";"20.11.26";"AUSLAND";"Bier";"";"";"";"Beat";"CH02";"";"7,00";"CHF";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"FOLGELASTSCHRIFT";"Steuer";"";"";"";"Finanzamt";"DE03";"";"-24,15";"EUR";"Umsatz gebucht"
"DE89";"20.11.26";"20.11.26";"GUTSCHRIFT";"Zins";"";"";"";"Bank";"";"";"0,125";"EUR";"Umsatz gebucht"`),
    ).toEqual({ lines: [ANNA, TAX], unread: ['pending', 'foreign_currency', 'unreadable'] });
  });

  it.each([
    [
      'an old Volksbank, below the table',
      `"Buchungstag";"Empfänger/Zahlungspflichtiger";"Vorgang/Verwendungszweck";"Kundenreferenz";"Umsatz";" "
"20.11.2026";"Anna Müller";"Bier";"";"5,00";"H"
"01.11.2026";"";"";"Anfangssaldo";"10.000,00";"H"
"20.11.2026";"";"";"Endsaldo";"24,15";"S"`,
      { closing: { date: '2026-11-20', amount: -2_415 }, accounts: [] },
    ],
    [
      'the Deutsche Bank, around the table',
      `Letzter Kontostand;;;;10.000,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Soll;Haben;Währung
20.11.2026;20.11.2026;Gutschrift;Anna Müller;Bier;;5,00;EUR
Kontostand;20.11.2026;;;11.226,35;EUR`,
      { closing: { date: '2026-11-20', amount: 1_122_635 }, accounts: [] },
    ],
    [
      'DKB, above the table',
      `"Girokonto";"DE89 3704 0044 0532 0130 00"
"Kontostand vom 21.11.2026:";"11.226,35 €"
"Buchungsdatum";"Zahlungspflichtige*r";"Verwendungszweck";"Betrag (€)"
"20.11.26";"Anna Müller";"Bier";"5"`,
      { closing: { date: '2026-11-21', amount: 1_122_635 }, accounts: ['DE89370400440532013000'] },
    ],
    [
      'a Volksbank, in a column, the newest line first',
      `IBAN Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung
DE89370400440532013000;21.11.2026;Anna Müller;Bier;5,00;EUR;607,00
DE89370400440532013000;20.11.2026;Anna Müller;Bier;5,00;EUR;602,00`,
      { closing: { date: '2026-11-21', amount: 60_700 }, accounts: ['DE89370400440532013000'] },
    ],
  ])('%s tells what lay there in the end', (_, text, told) => {
    const table = readCsv(text);
    expect(statementIn(table, findColumns(table) as CsvColumns)).toMatchObject(told);
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
      ).lines.map(([, amount]) => amount),
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
