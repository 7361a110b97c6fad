import { beforeAll, expect, test } from '@jest/globals';
import { type EventStore, WrongExpectedRevisionError } from '@stammtisch/event-store';
import { idempotencyKey } from '@stammtisch/test-kit';
import { withAppend } from '../harness/copying.js';
import { DISTANT, DistantStore } from '../harness/distant-store.js';
import { refusal } from '../harness/refusals.js';
import { openedTill } from '../harness/test-till.js';

const store = new DistantStore();
/** Wraps appends to the till's log. */
let append: (next: EventStore['append']) => EventStore['append'];
const till = openedTill(DISTANT, () =>
  withAppend(store.connect(), (next) => (stream, ...call) => {
    const through = stream.startsWith('till-') ? append(next) : next;
    return through(stream, ...call);
  }),
);
const { anna } = till;
let drink_id: string;

append = (next) => next;

beforeAll(async () => {
  drink_id = (await anna.drink('Helles')).id;
  till.clock.skipsSleeps = true;
});

const taps = (key: string) => anna.post('/api/create-transaction/', { drink_id }, idempotencyKey(key));

test('while the log’s end can’t be read, taps get 503 and pages load; later taps are booked', async () => {
  const before = till.state.revision;
  append = () => async (stream, expected) => {
    throw new WrongExpectedRevisionError(stream, expected, Number(expected) + 3);
  };
  expect(await taps('further-on')).toEqual(refusal(503, 'unavailable'));
  expect((await anna.get('/readyz')).status).toBe(503);
  expect(till.state.revision).toBe(before);
  expect((await anna.get('/api/home-data/')).status).toBe(200);

  append = (next) => next;
  expect((await taps('further-on')).status).toBe(200);
  expect((await anna.get('/readyz')).status).toBe(200);
  expect(till.state.revision).toBe(before + 1);
});

test('taps get 503 once the store has written an event at a wrong revision', async () => {
  append = (next) => async (stream, expected, events) => (await next(stream, expected, events)) + 40;
  const { revision } = till.state;
  expect(await taps('elsewhere')).toEqual(refusal(503, 'unavailable'));
  append = (next) => next;
  expect(await taps('after-that')).toEqual(refusal(503, 'unavailable'));
  expect((await anna.get('/readyz')).status).toBe(503);
  expect((await anna.get('/api/home-data/')).status).toBe(200);
  expect(till.state.revision).toBeLessThanOrEqual(revision + 1);
});
