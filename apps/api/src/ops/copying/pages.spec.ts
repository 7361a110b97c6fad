import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { openSqliteEventReader } from '@stammtisch/event-store';
import { afterAnEvening } from '../../../test/harness/after-an-evening.js';
import { tail } from './pages.js';

const STREAM = 'till-stammtisch';
const { till, eventsFile } = afterAnEvening(1500);

/** Follows the till's file; `told` resolves to the first lines, and ends it. */
function following(after: number | undefined, out = new PassThrough()) {
  const ending = new AbortController();
  const reader = openSqliteEventReader(eventsFile);
  const ended = tail(reader, STREAM, after, out, ending.signal).finally(() => reader.close());
  const told = async (count: number) => {
    let text = '';
    for await (const chunk of out) {
      text += chunk;
      if (text.split('\n').length > count) break;
    }
    ending.abort();
    await ended;
    const lines = text.split('\n').slice(0, count);
    return lines.map((line): { revision: number; type: string } => JSON.parse(line));
  };
  return { told, ended, end: () => ending.abort() };
}

describe('Following a till', () => {
  it('tells everything from the start when asked to, in order, more than a pipe takes at once', async () => {
    const lines = await following(-1).told(1500);
    expect(lines.map(({ revision }) => revision)).toEqual(Array.from({ length: 1500 }, (_, index) => index));
    expect(lines[0]).toMatchObject({ type: 'TillOpened' });
  });

  it('tells what comes while the till runs', async () => {
    await till.open();
    till.seat(till.anna);
    const { revision } = till.state;
    const { told } = following(revision - 1);
    await till.cents(2);
    const lines = await told(3);
    expect(lines.map((line) => line.revision - revision)).toEqual([0, 1, 2]);
    expect(lines[2]).toMatchObject({ type: 'CreditToppedUp' });
    await till.close();
  });

  it('ends when told to, even while nobody reads its lines', async () => {
    const full = new PassThrough({ highWaterMark: 1 });
    const { ended, end } = following(-1, full);
    await new Promise((resolve) => full.once('readable', resolve));
    end();
    await ended;
  });

  it('ends at once when it was told to before it began', async () => {
    const { ended, end } = following(undefined);
    end();
    await ended;
  });
});
