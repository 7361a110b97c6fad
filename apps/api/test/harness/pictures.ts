import { deflateSync } from 'node:zlib';

/** Pictures as small as they can be, each whole; and PDFs, as plain as they can be. */

const file = (type: string, ...parts: readonly (string | Buffer)[]) =>
  new Blob(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    { type },
  );

/** A JPEG of some bytes of data. */
export const jpeg = (data = 'beer') =>
  file('image/jpeg', '\xff\xd8\xff\xe0\0\x04JF\xff\xda\0\x03\x01', data, '\xff\xd9');

const chunk = (type: string, data = '') => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  return Buffer.concat([size, Buffer.from(`${type}${data}crc!`, 'latin1')]);
};
export const png = (data = 'beer') =>
  file('image/png', '\x89PNG\r\n\x1a\n', chunk('IHDR', 'head'), chunk('IDAT', data), chunk('IEND'));

export const webp = () => file('image/webp', 'RIFF\x10\0\0\0WEBPVP8 \x04\0\0\0beer');

/** A PDF with some objects. */
export const pdf = (...objects: readonly (string | Buffer)[]) =>
  file(
    'application/pdf',
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n',
    ...objects,
    '\nstartxref\n0\n%%EOF\n',
  );

/** Objects of a PDF that are packed into a stream, with more in its head if wished. */
export const packed = (objects: string, head = '') =>
  Buffer.concat([
    Buffer.from(`2 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode${head}>>\nstream\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

export const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
