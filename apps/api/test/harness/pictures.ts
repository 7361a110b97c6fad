const file = (type: string, ...parts: readonly string[]) =>
  new Blob(
    parts.map((part) => Buffer.from(part, 'latin1')),
    { type },
  );

const bigEndian = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer.toString('latin1');
};

/** A minimal JPEG; width and height stand in its header only. */
export const jpeg = (data = 'beer', width = 4, height = 3) =>
  file(
    'image/jpeg',
    ...[
      '\xff\xd8\xff\xe0\0\x04JF',
      `\xff\xc0\0\x0b\x08${bigEndian(height, 2)}${bigEndian(width, 2)}\x01\x01\x11\0`,
    ],
    ...['\xff\xda\0\x03\x01', data, '\xff\xd9'],
  );

export const pdf = (data = '') => file('application/pdf', `%PDF-1.7\n${data}\n%%EOF\n`);

export const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());
