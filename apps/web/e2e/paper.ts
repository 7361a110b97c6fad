import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';

/** The dark and light modules of a QR code, without the margin around it. */
type Modules = readonly (readonly boolean[])[];

/** The page as a printer gets it. Its fonts are there: text that waits for one has no letters on paper. */
async function printed(page: Page, pageRanges = ''): Promise<Buffer> {
  await page.evaluate('Promise.all(Array.from(document.fonts, (font) => font.load()))');
  return page.pdf({ preferCSSPageSize: true, pageRanges });
}

/** How many pages it is on paper. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await printed(page);
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}

/** How many letters stand on one of its pages. */
export async function lettersOn(page: Page, number: number): Promise<number> {
  const streams = drawnIn(await printed(page, String(number)));
  // Chromium writes text letter by letter, each with an operator of its own.
  const texts = streams.filter((stream) => /\bBT\b/.test(stream));
  return texts.reduce((sum, text) => sum + (text.match(/\bTj\b/g) ?? []).length, 0);
}

/** The QR codes on all its pages, each as its modules, with how wide a module is printed, in mm. */
export async function codesOn(page: Page): Promise<{ readonly modules: Modules; readonly width: number }[]> {
  const streams = drawnIn(await printed(page));
  // A code is one path of many rectangles, a module being one unit; before it stands how it is scaled, in 300 dots an inch.
  return streams.flatMap((stream) =>
    stream.split(/(?<= cm)\n/).flatMap((part, at, parts) => {
      const runs = Array.from(
        part.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\n\1 \2 l\nh$/gm),
      );
      const scale = Number(/([\d.]+) 0 0 [\d.]+ [-\d.]+ [-\d.]+ cm$/.exec(parts[at - 1] ?? '')?.[1]);
      return runs.length > 50
        ? [{ modules: modulesOf(runs.map((run) => run.map(Number))), width: (scale * 25.4) / 300 }]
        : [];
    }),
  );
}

/** Dots that a camera sees of a module's side, and the margin around a code, in modules. */
const DOTS = 4;
const MARGIN = 4;

/** The text of a QR code, as a camera reads it. */
export function textOf(modules: Modules): string {
  const side = (modules.length + 2 * MARGIN) * DOTS;
  const at = (dot: number) => Math.floor(dot / DOTS) - MARGIN;
  const dots = Array.from({ length: side * side }, (_, dot) =>
    modules[at(dot / side)]?.[at(dot % side)] ? 0 : 255,
  );
  return decodeQR({
    width: side,
    height: side,
    data: Uint8Array.from(dots.flatMap((grey) => [grey, grey, grey])),
  });
}

/** The grid that runs of dark modules fill, without the margin around them. */
function modulesOf(runs: readonly (readonly number[])[]): boolean[][] {
  const margin = Math.min(...runs.map(([, left = 0]) => left));
  const size = Math.max(...runs.map(([, , , right = 0]) => right)) - margin;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, left = 0, top = 0, right = 0] of runs)
    modules[top - margin]?.fill(true, left - margin, right - margin);
  return modules;
}

/** What is drawn on the pages of a PDF, as its operators. Only its length says where a stream ends: its last byte may be a line's end. */
function drawnIn(pdf: Buffer): string[] {
  const starts = pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>> stream\r?\n/g);
  return Array.from(starts, ({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    return unpacked(pdf.subarray(start, start + Number(length)));
  });
}

/** Empty for pictures and fonts, which are packed in other ways. */
function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
