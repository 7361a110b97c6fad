/** A picture as small as it can be, and a PDF. */

const file = (type: string, ...parts: readonly string[]) =>
  new Blob(
    parts.map((part) => Buffer.from(part, 'latin1')),
    { type },
  );

/** A number of some bytes, the largest first. */
const big = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer.toString('latin1');
};

/** A JPEG of some bytes of data, with so many pixels by its head. */
export const jpeg = (data = 'beer', width = 4, height = 3) =>
  file(
    'image/jpeg',
    ...['\xff\xd8\xff\xe0\0\x04JF', `\xff\xc0\0\x0b\x08${big(height, 2)}${big(width, 2)}\x01\x01\x11\0`],
    ...['\xff\xda\0\x03\x01', data, '\xff\xd9'],
  );

export const pdf = (data = '') => file('application/pdf', `%PDF-1.7\n${data}\n%%EOF\n`);

export const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
