// Generates receipts: a shop's slip as a PNG, a bill as a PDF.
import { crc32, deflateSync } from 'node:zlib';
import { bankText, formatEuro } from '#built/libs/domain/src/index.js';

/** A receipt printer's font, from space to Z: five columns a character, the lowest bit on top. */
const FONT = Buffer.from(
  '000000000000005f00000007000700147f147f14242a7f2a12231308646236495620500008070300001c2241000041221c00' +
    '2a1c7f1c2a08083e0808008070300008080808080000606000201008' +
    '04023e5149453e00427f4000724949494621414d4d331814127f1027454545393c4a494931412111090736494949364649' +
    '49291e00001400000040340000000814224114141414140041221408020159' +
    '09063e415d594e7c1211127c7f494949363e414141227f4141413e7f494949417f090909013e414151737f0808087f' +
    '00417f41002040413f017f081422417f404040407f021c027f7f0408107f3e4141413e7f090909063e4151215e7f09192946' +
    '264949493203017f01033f4040403f1f2040201f3f4038403f63140814630304780403615949' +
    '4d43',
  'hex',
);
const COLUMNS = 5;

/** Characters per line, and the size of a dot in pixels. */
const WIDTH = 32;
const DOT = 3;
const MARGIN = 24;
const [LETTER, LINE] = [(COLUMNS + 1) * DOT, 11 * DOT];

const priced = (text, cents) => {
  const price = formatEuro(cents).replace(/[^\d,-]/g, '');
  return `${text.slice(0, WIDTH - price.length - 1).padEnd(WIDTH - price.length)}${price}`;
};
const centred = (text) => text.padStart(Math.ceil((WIDTH + text.length) / 2));
const sumOf = (items) => items.reduce((sum, [, cents]) => sum + cents, 0);
const german = (date) => date.split('-').reverse().join('.');

/** A shop's receipt. @param items each with its price in cents */
export function slip(shop, date, items) {
  const rule = '-'.repeat(WIDTH);
  const listed = items.map(([text, cents]) => priced(bankText(text), cents));
  const lines = [
    ...[centred(bankText(shop)), centred('MUSTERSTADT'), '', `${german(date)}  KASSE 2`, rule],
    ...[...listed, rule, priced('SUMME EUR', sumOf(items)), '', 'BAR BEZAHLT', '', centred('VIELEN DANK!')],
  ];
  return { mediaType: 'image/png', bytes: pngOf(lines) };
}

/** White paper with black letters, one bit for each pixel. */
function pngOf(lines) {
  const width = 2 * MARGIN + WIDTH * LETTER;
  const height = 2 * MARGIN + lines.length * LINE;
  const row = 1 + Math.ceil(width / 8);
  const pixels = Buffer.alloc(row * height);
  const black = (x, y) => {
    pixels[y * row + 1 + (x >> 3)] |= 0x80 >> (x & 7);
  };
  for (const [line, text] of lines.entries()) {
    for (const [column, character] of Array.from(text).entries())
      for (const [x, y] of dotsOf(character))
        for (let dot = 0; dot < DOT * DOT; dot++) {
          const [right, down] = [dot % DOT, Math.floor(dot / DOT)];
          black(MARGIN + column * LETTER + x * DOT + right, MARGIN + line * LINE + y * DOT + down);
        }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('PLTE', Buffer.from('fdfbf4222222', 'hex'))],
    ...[chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))],
  ]);
}

function dotsOf(character) {
  const at = (character.charCodeAt(0) - 32) * COLUMNS;
  const columns = FONT.subarray(at, at + COLUMNS);
  return Array.from(columns).flatMap((bits, x) =>
    [0, 1, 2, 3, 4, 5, 6, 7].filter((y) => bits & (1 << y)).map((y) => [x, y]),
  );
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A bill of one page. @param items each with its price in cents */
export function bill(company, number, date, items) {
  const rows = [...items, ['Summe', sumOf(items)]].map(([text, cents]) => [text, euro(cents)]);
  const text = [
    [20, 780, company, 20],
    [60, 700, `Rechnung ${number}`, 14],
    [60, 676, `Musterstadt, ${german(date)}`, 11],
    [60, 652, 'An den Stammtisch', 11],
    ...rows.flatMap(([what, price], index) => [
      [60, 600 - 20 * index, what, 11],
      [440, 600 - 20 * index, price, 11],
    ]),
    [60, 560 - 20 * rows.length, 'Wird vom Bankkonto abgebucht. Vielen Dank!', 11],
  ].map(([x, y, words, size]) => `BT /F ${size} Tf ${x + 20} ${y} Td (${escaped(words)}) Tj ET`);
  return { mediaType: 'application/pdf', bytes: pdfOf(text.join('\n')) };
}

const euro = (cents) => `${formatEuro(cents).replace(/[^\d,-]/g, '')} EUR`;
const escaped = (text) => text.replace(/[()\\]/g, '\\$&');

function pdfOf(content) {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
