import { describe, expect, it } from '@jest/globals';
import { formatEuro } from '@stammtisch/domain';
import fc from 'fast-check';
import { balanceIn, nameIn } from './cells';
import { openFile, openText, readTable } from './open-list';

/** 'Michael|Huber|−350', one a line, with what was not read. */
function told(opened: ReturnType<typeof openText>): string[] {
  if ('table' in opened) throw new Error('the columns were not found');
  return [
    ...opened.people.map(({ firstName, lastName, balance }) => `${firstName}|${lastName}|${balance}`),
    ...opened.unread.map(({ line, why }) => `${line}: ${why}`),
  ];
}
const lines = (...all: readonly string[]) => all.join('\n');
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As Excel saves 'Unicode-Text'. */
function utf16(text: string): Uint8Array {
  const units = Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0));
  return new Uint8Array(units.buffer);
}

describe('A list from elsewhere', () => {
  it('pasted from a spreadsheet has tabs, and names that are turned round', () => {
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
    expect(told(openText(text))).toEqual([
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
  ])('in a file with %s is the same', (_, bytes) => {
    expect(told(openFile(bytes))).toEqual(['Michael|Huber|-350', 'Vroni||200']);
  });

  it.each(['\t', ';'])('without a header is read by what stands in it, between %j', (sign) => {
    const text = lines(`Huber, Michael${sign}-3,50`, `Vroni${sign}2,00`);
    expect(told(openText(text))).toEqual(['Michael|Huber|-350', 'Vroni||200']);
  });

  it('whose columns nobody can tell apart is asked about', () => {
    const opened = openText('Michael;Huber;3;4\nVroni;Groß;1;2');
    expect(opened).toMatchObject({ table: { header: ['Spalte 1', 'Spalte 2', 'Spalte 3', 'Spalte 4'] } });
    if (!('table' in opened)) return;
    const columns = { name: 1, firstName: 0, balance: 3, owes: null };
    expect(told(readTable(opened.table, columns))).toEqual(['Michael|Huber|400', 'Vroni|Groß|200']);
  });

  it('with cells of any length is read in the time of their length: none of them is a name or an amount', () => {
    const [brackets, marks, blanks] = [
      '('.repeat(200_000),
      '\u0301\u0323'.repeat(100_000),
      ' '.repeat(200_000),
    ];
    const rows = lines(
      'Name;Guthaben',
      `Anna;${brackets}`,
      `a${marks};1,00`,
      `Uli,${blanks}x;1,00`,
      'Vroni;2,00',
    );
    expect(told(openText(rows))).toEqual(['Vroni||200', '2: amount', '3: name', '4: name']);
  });

  it('names each line that can’t be read, and why', () => {
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
    expect(told(openText(text))).toEqual(['Dora||100', ...unread]);
  });

  it.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0, 0, 0x0d]), 'other_format'],
    ['nothing', bytesOf(' \n'), 'no_list'],
    ['too many', bytesOf(`Name;Saldo\n${'Anna;1\n'.repeat(501)}`), 'too_many'],
    ['too large', new Uint8Array(2 * 1024 * 1024 + 1), 'too_large'],
  ])('is refused when it is %s', (_, bytes, fault) => {
    expect(() => openFile(bytes)).toThrow(expect.objectContaining({ fault }));
  });
});

describe('An amount', () => {
  it('is read as the till writes it, and in brackets', () => {
    const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
    fc.assert(
      fc.property(cents, (amount) => {
        expect(balanceIn(formatEuro(amount))).toBe(amount);
        const bare = formatEuro(Math.abs(amount)).replace(/\s€/, '');
        expect(balanceIn(`(${bare})`)).toBe(amount === 0 ? 0 : -Math.abs(amount));
        expect(balanceIn(`${bare}-`)).toBe(amount === 0 ? 0 : -Math.abs(amount));
      }),
    );
  });

  it.each([
    ['', 0],
    ['–', 0],
    ['-', 0],
    ['€ (3.50)', -350],
    ['1,234.56', 123456],
    ['+2', 200],
    ['(-3,50)', undefined],
    ['(3,50', undefined],
    ['1.234', undefined],
    ['3,505', undefined],
    ['5 USD', undefined],
  ])('%j is %j', (cell, amount) => {
    expect(balanceIn(cell)).toBe(amount);
  });
});

it('a name keeps all its letters, however it is split', () => {
  const word = fc.stringMatching(/^\p{Lu}\p{Ll}{1,8}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const { firstName, lastName } = nameIn(words.join('  '));
      expect(`${firstName} ${lastName}`.trim()).toBe(words.join(' ').normalize('NFC'));
      expect(firstName).not.toBe('');
    }),
  );
});
