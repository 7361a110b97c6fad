/** Pictures as small as they can be, each whole; and a PDF. */

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
const little = (value: number, bytes: number) => Array.from(big(value, bytes)).reverse().join('');

/** A JPEG of some bytes of data, with so many pixels by its head. */
export const jpeg = (data = 'beer', width = 4, height = 3) =>
  file(
    'image/jpeg',
    ...['\xff\xd8\xff\xe0\0\x04JF', `\xff\xc0\0\x0b\x08${big(height, 2)}${big(width, 2)}\x01\x01\x11\0`],
    ...['\xff\xda\0\x03\x01', data, '\xff\xd9'],
  );

const chunk = (type: string, data = '') => `${big(data.length, 4)}${type}${data}crc!`;
export const png = (data = 'beer', width = 4, height = 3) =>
  file(
    'image/png',
    ...['\x89PNG\r\n\x1a\n', chunk('IHDR', `${big(width, 4)}${big(height, 4)}\x08\0\0\0\0`)],
    ...[chunk('IDAT', data), chunk('IEND')],
  );

const webpOf = (type: string, data: string) =>
  file('image/webp', 'RIFF', little(data.length + 12, 4), 'WEBP', type, little(data.length, 4), data);
/** A WebP of each of its three kinds. */
export const webps = (width = 4, height = 3) => [
  webpOf('VP8 ', `tag\x9d\x01\x2a${little(width, 2)}${little(height, 2)}`),
  webpOf('VP8L', `\x2f${little((width - 1) | ((height - 1) << 14), 4)}more!`),
  webpOf('VP8X', `\0\0\0\0${little(width - 1, 3)}${little(height - 1, 3)}`),
];
export const webp = () => webps()[0] as Blob;

export const pdf = (data = '') => file('application/pdf', `%PDF-1.7\n${data}\n%%EOF\n`);

export const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
