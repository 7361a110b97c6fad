/** Rewrites an 8-bit RGB(A) PNG with a palette of at most 256 colours: flat drawings lose nothing to the eye. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export function smallPng(png) {
  const { width, height, pixels } = decode(png);
  const colours = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const key = pixels.readUInt32BE(i);
    // What cannot be seen has no colour.
    const seen = (key & 0xff) === 0 ? 0 : key;
    pixels.writeUInt32BE(seen >>> 0, i);
    colours.set(seen >>> 0, (colours.get(seen >>> 0) ?? 0) + 1);
  }
  return encode(width, height, pixels, palette(colours));
}

const channels = (key) => [key >>> 24, (key >>> 16) & 255, (key >>> 8) & 255, key & 255];

/** Median cut: the box with the widest channel is halved by weight until there are 256. */
function palette(counts) {
  let boxes = [[...counts].map(([key, count]) => ({ c: channels(key), key, count }))];
  const spread = (box) => {
    const ranges = [0, 1, 2, 3].map((i) => {
      const values = box.map(({ c }) => c[i]);
      return Math.max(...values) - Math.min(...values);
    });
    const channel = ranges.indexOf(Math.max(...ranges));
    return { channel, size: ranges[channel] };
  };
  while (boxes.length < 256) {
    const widest = boxes
      .filter((box) => box.length > 1)
      .map((box) => ({ box, ...spread(box) }))
      .sort((a, b) => b.size - a.size)[0];
    if (!widest) break;
    const sorted = widest.box.toSorted((a, b) => a.c[widest.channel] - b.c[widest.channel]);
    const cut = sorted.length >> 1;
    boxes = [...boxes.filter((box) => box !== widest.box), sorted.slice(0, cut), sorted.slice(cut)];
  }
  return boxes.map((box) => {
    const weight = box.reduce((sum, { count }) => sum + count, 0);
    const mean = [0, 1, 2, 3].map((i) =>
      Math.round(box.reduce((sum, { c, count }) => sum + c[i] * count, 0) / weight),
    );
    return { colour: mean, keys: box.map(({ key }) => key) };
  });
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function encode(width, height, pixels, boxes) {
  const place = new Map(boxes.flatMap(({ keys }, index) => keys.map((key) => [key, index])));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = place.get(pixels.readUInt32BE((y * width + x) * 4));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(boxes.flatMap(({ colour }) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(boxes.map(({ colour }) => colour[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decode(png) {
  const data = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  const [width, height, size] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * size;
  const lines = Buffer.alloc(height * stride);
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++) {
    const kind = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= size ? lines[y * stride + x - size] : 0;
      const up = y ? lines[(y - 1) * stride + x] : 0;
      const corner = y && x >= size ? lines[(y - 1) * stride + x - size] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind];
      lines[y * stride + x] = raw[y * (stride + 1) + 1 + x] + guess;
    }
    for (let x = 0; x < width; x++) {
      lines.copy(pixels, (y * width + x) * 4, y * stride + x * size, y * stride + (x + 1) * size);
    }
  }
  return { width, height, pixels };
}

function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}
