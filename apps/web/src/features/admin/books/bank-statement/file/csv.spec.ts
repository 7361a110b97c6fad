import { describe, expect, it } from '@jest/globals';
import { findColumns } from './columns';
import { readCsv } from './csv-table';
import { statementIn } from './rows';

const statement = (text: string) => {
  const table = readCsv(text);
  const columns = findColumns(table);
  return columns && statementIn(table, columns);
};
const read = (text: string) => statement(text)?.lines;

const ANNA = { date: '2026-11-20', amount: 125_050, name: 'Anna Müller', text: 'Stammtisch' };

/** As the banks' own files begin; the names of their columns are theirs. */
const FILES = {
  'Volksbank, with what comes before': `Umsatzanzeige;;;;;
;;;;;
Bezeichnung Auftragskonto;IBAN Auftragskonto;Buchungstag;Name Zahlungsbeteiligter;Verwendungszweck;Betrag
Girokonto;DE89370400440532013000;20.11.2026;Anna Müller;Stammtisch;1250,50`,
  'N26, with commas': `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)"
2026-11-20,2026-11-20,"Anna Müller","DE02","Credit Transfer","Stammtisch","Main",1250.50`,
  Consorsbank: `Buchung;Valuta;Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Buchungstext;Verwendungszweck;Kategorie;Betrag in EUR
20.11.2026;20.11.2026;Anna Müller;DE02;;GUTSCHRIFT;Stammtisch;;1.250,50`,
  'HypoVereinsbank, without umlauts': `Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
89370400440;20.11.2026;20.11.2026;Anna Müller;;Stammtisch;1.250,50;EUR`,
  'ING, with tabs':
    'Buchung\tWertstellungsdatum\tAuftraggeber/Empfänger\tBuchungstext\tVerwendungszweck\tBetrag\tWährung\n20.11.2026\t20.11.2026\tAnna Müller\tGutschrift\tStammtisch\t+1.250,50\tEUR',
};

describe('A bank’s CSV file', () => {
  it.each(Object.entries(FILES))('is understood: %s', (_, text) => {
    expect(read(text)).toEqual([ANNA]);
  });

  it('keeps a text with line breaks and the separator in it whole', () => {
    const [line] =
      read('Datum;Betrag;Name;Verwendungszweck\n1.2.2026;-3,5;"Ben; B";"erste Zeile\n""zweite"" Zeile"') ??
      [];
    expect(line).toEqual({
      date: '2026-02-01',
      amount: -350,
      name: 'Ben; B',
      text: 'erste Zeile\n"zweite" Zeile',
    });
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
