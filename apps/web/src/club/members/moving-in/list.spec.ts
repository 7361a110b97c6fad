import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ListColumns, listIn, nameIn, openList, proposeColumns } from './list';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function tableOf(file: string | Uint8Array) {
  const opened = openList(typeof file === 'string' ? bytesOf(file) : file);
  if (!('table' in opened)) throw new Error('no table');
  return opened.table;
}

/** 'first name|last name|cents' of each person, then the lines that were not read. */
function read(file: string | Uint8Array, chosen: Partial<ListColumns> = {}): string[] {
  const table = tableOf(file);
  const { people, unread } = listIn(table, { ...proposeColumns(table), ...chosen });
  return [
    ...people.map(({ firstName, lastName, balance }) => `${firstName}|${lastName}|${balance}`),
    ...unread.map(({ line, why }) => `${line}: ${why}`),
  ];
}
const lines = (...all: readonly string[]) => all.join('\n');

/** Excel's format 'Unicode-Text'. */
function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

describe('An imported member list', () => {
  it('pasted from a spreadsheet is read with tabs, and with last names first', () => {
    const text = lines(
      'Name\tGuthaben',
      'Huber, Michael\t−3,50',
      'Hans von der Au\t(3,50)',
      'Vroni\t1.234,56 €',
      'Anna Maria Groß\t3.50-',
      'Gäste\t',
      '\t',
      'Summe\t1.223,06 €',
    );
    expect(read(text)).toEqual([
      'Michael|Huber|-350',
      'Hans|von der Au|-350',
      'Vroni||123456',
      'Anna Maria|Groß|-350',
      'Gäste||0',
      '8: sum',
    ]);
  });

  it.each([
    ['semicolons and a mark', bytesOf('\uFEFFVorname;Nachname;Saldo\nMichael;Huber;-3,50\nVroni;;2')],
    ['UTF-16 and tabs', utf16('Nachname\tVorname\tSaldo\r\nHuber\tMichael\t-3,50\r\n\tVroni\t2\r\n')],
    ['commas and quotes', bytesOf('"name","balance"\n"Huber, Michael","-3.50"\n"Vroni","2.00"')],
    [
      'a title above and debts apart',
      bytesOf('Unsere Kasse;;\nName;Guthaben;Schulden\nMichael Huber;;3,50\nVroni;2,00;'),
    ],
  ])('from a file with %s is read the same', (_, bytes) => {
    expect(read(bytes)).toEqual(['Michael|Huber|-350', 'Vroni||200']);
  });

  it.each(['\t', ';'])('without a header is read by its contents, separated by %j', (sign) => {
    const text = lines(`Huber, Michael${sign}-3,50`, `Vroni${sign}2,00`);
    expect(read(text)).toEqual(['Michael|Huber|-350', 'Vroni||200']);
  });

  it('with ambiguous columns needs columns to be chosen', () => {
    const text = 'Michael;Huber;3;4\nVroni;Groß;1;2';
    expect(tableOf(text).header).toEqual(['Spalte 1', 'Spalte 2', 'Spalte 3', 'Spalte 4']);
    expect(() => read(text)).toThrow('wo die Namen stehen');
    const columns = { name: [1], firstName: [0], balance: [3] };
    expect(read(text, columns)).toEqual(['Michael|Huber|400', 'Vroni|Groß|200']);
  });

  it('with sums that may be debts needs a sign or a choice', () => {
    const owed = 'Name;Striche;Betrag\nAnna Müller;7;24,50\nBen Öz;4;14,00';
    expect(() => read(owed)).toThrow('In „Betrag“ steht vielleicht, was jemand schuldet.');
    expect(read(owed, { owes: [2] })).toEqual(['Anna|Müller|-2450', 'Ben|Öz|-1400']);
    expect(read(owed, { balance: [2] })).toEqual(['Anna|Müller|2450', 'Ben|Öz|1400']);
    for (const drunk of ['Name;Verzehr\nAnna;3,00', 'Wer;Summe €\nAnna;3,00', 'Anna;3,00\nBen;2,00'])
      expect(() => read(drunk)).toThrow('was jemand schuldet');
    expect(read('Name;Betrag\nAnna;-3,00\nBen;2,00')).toEqual(['Anna||-300', 'Ben||200']);
    expect(read('Wer;Deckel\nAnna;3,00')).toEqual(['Anna||-300']);
    expect(() => read('Name;Guthaben (CHF)\nAnna;3,00')).toThrow('„Guthaben (CHF)“ ist nicht in Euro');
  });

  it('may have no balances', () => {
    for (const text of [
      'Name\nHuber, Michael\nVroni',
      'Huber, Michael\nVroni',
      'Name;Seit\nMichael Huber;2019\nVroni;',
    ])
      expect(read(text)).toEqual(['Michael|Huber|0', 'Vroni||0']);
  });

  it('with very long cells is read in linear time, without these cells as names', () => {
    const [marks, blanks] = ['\u0301\u0323'.repeat(100_000), ' '.repeat(200_000)];
    const rows = lines('Name;Guthaben', `a${marks};1,00`, `Uli,${blanks}x;1,00`, 'Vroni;2,00');
    expect(read(rows)).toEqual(['Vroni||200', '2: name', '3: name']);
  });

  it('reports each unreadable line with a reason', () => {
    const text = lines(
      'Name;Guthaben',
      'Anna;1.234',
      ';5',
      `${'x'.repeat(61)};1`,
      'Bert;viel',
      'Carl;1000001',
      'Dora;1',
    );
    const unread = ['2: amount', '3: no_name', '4: name', '5: amount', '6: amount'];
    expect(read(text)).toEqual(['Dora||100', ...unread]);
  });

  it.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0, 0, 0x0d]), 'Speichere die Tabelle als CSV'],
    ['nothing', bytesOf(' \n'), 'keine Mitgliederliste'],
    ['too many', bytesOf(`Name;Saldo\n${'Anna;1\n'.repeat(501)}`), 'Höchstens 500 Mitglieder'],
    ['too large', new Uint8Array(10 * 1024 * 1024 + 1).fill(65), 'höchstens 10 MB'],
  ])('is refused when it is %s', (_, bytes, sentence) => {
    expect(() => read(bytes)).toThrow(sentence);
  });
});

it('splitting a name keeps all its words', () => {
  const word = fc.stringMatching(/^\p{Lu}\p{Ll}{1,8}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const { firstName, lastName } = nameIn(words.join('  '));
      expect(`${firstName} ${lastName}`.trim()).toBe(words.join(' ').normalize('NFC'));
      expect(firstName).not.toBe('');
    }),
  );
});
