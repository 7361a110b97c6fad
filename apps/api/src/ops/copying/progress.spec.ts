import { describe, expect, it } from '@jest/globals';
import { figure, Progress } from './progress.js';

function watched(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  return { written, progress: new Progress({ isTTY, write }, 'Copied', 1_000_000) };
}

describe('Progress', () => {
  it('rewrites one line on a terminal, and leaves the last figure there', () => {
    const { written, progress } = watched(true);
    progress.moved(999_000);
    progress.moved(1000);
    progress.done();
    const ending = written.pop();
    for (const line of written) expect(line.startsWith('\r\x1b[KCopied ')).toBe(true);
    expect(written.at(-1)).toMatch(/Copied 1,000,000 of 1,000,000 events, [\d,]+\/s$/);
    expect(ending).toBe('\n');
  });

  it('is a few whole lines elsewhere', () => {
    const { written, progress } = watched(false);
    for (let page = 0; page < 1000; page++) progress.moved(1000);
    progress.done();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/^Copied 1,000,000 of 1,000,000 events, [\d,]+\/s\n$/);
  });

  it('reads figures as admins do', () => {
    expect(figure(1234567.8)).toBe('1,234,568');
  });
});
