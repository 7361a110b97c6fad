import { describe, expect, test } from '@jest/globals';
import { bytesOf, jpeg, packed, pdf, png, webp } from '../../../test/harness/pictures.js';
import { isHarmlessPdf } from './pdf.js';
import { receiptKind } from './receipt-kind.js';

const kindOf = async (file: Blob, ...more: readonly string[]) =>
  receiptKind(await bytesOf(new Blob([file, ...more])));
const isHarmless = async (file: Blob) => isHarmlessPdf(await bytesOf(file));

describe('what a file is', () => {
  test.each([jpeg(), png(), webp(), pdf()])('tells its content: $type', async (file) => {
    expect(await kindOf(file)).toBe(file.type);
  });

  test('is no picture with something behind its end, or with its end missing', async () => {
    for (const picture of [jpeg(), png(), webp()]) {
      expect(await kindOf(picture, '<script>')).toBeUndefined();
      for (let end = 0; end < picture.size; end++)
        expect(await kindOf(picture.slice(0, end))).toBeUndefined();
    }
  });

  test('is nothing known where it is a page, a script, a drawing that runs scripts, or nothing', async () => {
    for (const text of ['', '<html>', '<svg xmlns="…" onload="x()">', 'GIF89a', '%!PS', 'PK\x03\x04'])
      expect(await kindOf(new Blob([text]))).toBeUndefined();
  });

  test('is a JPEG with several scans and marks within its data', async () => {
    const scan = (data: string) => `${data}\xff\0\xff\xd3${data}`;
    expect(await kindOf(jpeg(`${scan('a')}\xff\xda\0\x03\x01${scan('b')}`))).toBe('image/jpeg');
  });
});

describe('a PDF', () => {
  test('is harmless when it is only pages, links to the web included', async () => {
    expect(
      await isHarmless(pdf('2 0 obj\n<</Type/Annot/A<</S/URI/URI(https://huber.example)>>>>\nendobj')),
    ).toBe(true);
    expect(await isHarmless(pdf(packed('3 0 <</Type/Page/MediaBox[0 0 9 9]>>')))).toBe(true);
  });

  test.each([
    '/JavaScript',
    '/JS(app.alert(1))',
    '/OpenAction 3 0 R',
    '/AA<<>>',
    '/Launch',
    '/EmbeddedFile',
    '/Names<</EmbeddedFiles 4 0 R>>',
    '/RichMedia',
    '/Encrypt 5 0 R',
    '/XFA[]',
    '/SubmitForm',
    '/J#61v#61Script',
    '/#4aS',
  ])('is refused with %s in it, also where it is packed', async (name) => {
    expect(await isHarmless(pdf(`2 0 obj\n<<${name}>>\nendobj`))).toBe(false);
    expect(await isHarmless(pdf(packed(`3 0 <<${name}>>`)))).toBe(false);
    expect(await isHarmless(pdf(`% stream\n${name} endstream\n`))).toBe(false);
  });

  test('is refused where its objects can’t be looked into', async () => {
    const page = '3 0 <</Type/Page>>';
    expect(await isHarmless(pdf(packed(page, '/DecodeParms<</Predictor 12>>')))).toBe(false);
    expect(await isHarmless(pdf(packed(page, '/Filter/ASCIIHexDecode')))).toBe(false);
    expect(
      await isHarmless(
        pdf('2 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\nxx\nendstream'),
      ),
    ).toBe(false);
    expect(await isHarmless(pdf('2 0 obj\n<</Type/Obj#53tm>>\n'))).toBe(false);
    expect(await isHarmless(pdf(packed(' '.repeat(9_000_000))))).toBe(false);
  });
});
