import { expect, it } from '@jest/globals';
import { Progress } from './pages.js';

function told(isTTY: boolean, pages: number, page: number): string[] {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  const progress = new Progress({ isTTY, write }, 'Kopiert', 1_000_000);
  for (let n = 0; n < pages; n++) progress.moved(page);
  progress.done();
  return written;
}

it('Progress rewrites one line on a terminal, and leaves the last figure there', () => {
  const [ending, ...lines] = told(true, 2, 500_000).reverse();
  for (const line of lines) expect(line.startsWith('\r\x1b[KKopiert: ')).toBe(true);
  expect(lines[0]).toMatch(/Kopiert: 1.000.000 von 1.000.000 Ereignissen, [\d.]+\/s$/);
  expect(ending).toBe('\n');
});

it('Progress is a few whole lines elsewhere', () => {
  const [only, ...others] = told(false, 1000, 1000);
  expect(only).toMatch(/^Kopiert: 1.000.000 von 1.000.000 Ereignissen, [\d.]+\/s\n$/);
  expect(others).toEqual([]);
});
