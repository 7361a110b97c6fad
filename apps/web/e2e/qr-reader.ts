/** The dark and light modules of a QR code, without the margin around it. */
export type Modules = readonly (readonly boolean[])[];

/** Blocks of data of a code with error correction M, by version from 1: each block's length in bytes. */
const BLOCKS: readonly (readonly number[])[] = [[16], [28], [44], [32, 32], [43, 43], [27, 27, 27, 27]];
/** Middle of the alignment pattern, by version from 1; 0: there is none. Larger codes have several. */
const ALIGNED = [0, 18, 22, 26, 30, 34];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The text of a QR code, read by the standard (ISO/IEC 18004) from its modules alone: what writes our codes has no part in it. Nothing
 * is corrected: on paper every module has to be right.
 */
export function textOf(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const blocks = BLOCKS[version - 1];
  if (!blocks) throw new Error(`no code that is read here: ${size} modules`);
  const dark = (x: number, y: number) => modules[y]?.[x] ?? false;
  // Error correction and mask stand beside the finder at the top left, written over with 101010000010010.
  const format =
    [0, 1, 2, 3, 4].map((x) => dark(x, 8)).reduce((bits, bit) => bits * 2 + Number(bit), 0) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error('another error correction than M');
  const masked = MASKS[format & 7];
  const bits: boolean[] = [];
  for (const [right, upwards] of columnPairs(size)) {
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isPattern(x, y, size, version)) bits.push(dark(x, y) !== masked?.(x, y));
    }
  }
  return payload(inOrder(bytesOf(bits), blocks));
}

/** From right to left, two columns at a time, up and down by turns; the column of the timing pattern is left out. */
function columnPairs(size: number): [number, boolean][] {
  const rights = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair);
  return rights.map((right, pair) => [right <= 6 ? right - 1 : right, pair % 2 === 0]);
}

/** Does the module belong to what scanners find a code by? */
function isPattern(x: number, y: number, size: number, version: number): boolean {
  const middle = ALIGNED[version - 1] ?? 0;
  const corner = middle > 0 && Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2;
  const finder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  return finder || corner || x === 6 || y === 6;
}

const bytesOf = (bits: readonly boolean[]) =>
  Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );

/** The data of all blocks, which stand byte by byte in turn. Those here are equally long. */
function inOrder(bytes: readonly number[], blocks: readonly number[]): number[] {
  return blocks.flatMap((length, block) =>
    Array.from({ length }, (_, at) => bytes[at * blocks.length + block] ?? 0),
  );
}

/** The text in bytes: four bits say so, eight how many. */
function payload(data: readonly number[]): string {
  const [first = 0, second = 0] = data;
  if (first >> 4 !== 4) throw new Error('not written in bytes');
  const length = ((first & 15) << 4) | (second >> 4);
  const shifted = data.map((byte, at) => ((byte & 15) << 4) | ((data[at + 1] ?? 0) >> 4));
  return Buffer.from(shifted.slice(1, 1 + length)).toString('utf8');
}
