import { encode } from 'uqr';

export interface QrPath {
  /** Modules along each side, the quiet zone included. */
  readonly size: number;
  /** All dark modules as one SVG path, a module being one unit. */
  readonly path: string;
}

/** Light modules around the code that scanners need, by the standard. */
const QUIET_ZONE = 4;

/** A text as a QR code. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.map((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: path.flat().join('') };
}

/** Where dark modules begin in a row, and how many follow each other: neighbours in one piece leave no seams. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
