import { describe, expect, test } from '@jest/globals';
import { bytesOf, jpeg, pdf } from '../../test/harness/pictures.js';
import { receiptKind } from './receipts.controller.js';

const kindOf = async (file: Blob, ...more: readonly string[]) =>
  receiptKind(await bytesOf(new Blob([file, ...more])));

describe('the kind of a file', () => {
  test.each([jpeg(), pdf()])('is detected from its content: $type', async (file) => {
    expect(await kindOf(file)).toBe(file.type);
  });

  test('is unknown for a JPEG with trailing bytes or a missing end', async () => {
    const picture = jpeg();
    expect(await kindOf(picture, '<script>')).toBeUndefined();
    for (let end = 0; end < picture.size; end++) expect(await kindOf(picture.slice(0, end))).toBeUndefined();
  });

  test('is unknown for HTML, SVG, other formats and empty files', async () => {
    const others = ['', '<html>', '<svg xmlns="…" onload="x()">', 'GIF89a', '\x89PNG', '%!PS', 'PK\x03\x04'];
    for (const text of others) expect(await kindOf(new Blob([text]))).toBeUndefined();
  });

  test('is JPEG with several scans and markers in its data', async () => {
    const scan = (data: string) => `${data}\xff\0\xff\xd3${data}`;
    expect(await kindOf(jpeg(`${scan('a')}\xff\xda\0\x03\x01${scan('b')}`))).toBe('image/jpeg');
  });

  test('is unknown for a JPEG with no or more than 50 megapixels', async () => {
    expect(await kindOf(jpeg('beer', 10_000, 5000))).toBe('image/jpeg');
    expect(await kindOf(jpeg('beer', 10_000, 5001))).toBeUndefined();
    expect(await kindOf(jpeg('beer', 0))).toBeUndefined();
  });

  test('is PDF regardless of its content', async () => {
    const hostile = pdf(`1 0 obj\n<</OpenAction 3 0 R/Encrypt 5 0 R>>${'stream\n'.repeat(57_000)}`);
    expect(await kindOf(hostile)).toBe('application/pdf');
  });
});
