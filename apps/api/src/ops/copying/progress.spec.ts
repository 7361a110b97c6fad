import { expect, it } from '@jest/globals';
import { Progress } from './pages.js';

it('Progress is a few whole lines, the last one at the end', () => {
  const written: string[] = [];
  const progress = new Progress({ write: (text) => written.push(text) }, 'Kopiert', 1_000_000);
  for (let page = 0; page < 1000; page++) progress.moved(1000);
  progress.done();
  expect(written).toEqual([
    expect.stringMatching(/^Kopiert: 1.000.000 von 1.000.000 Ereignissen, [\d.]+\/s\n$/),
  ]);
});
