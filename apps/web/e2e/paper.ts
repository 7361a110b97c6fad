import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

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
