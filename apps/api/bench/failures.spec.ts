import { describe, expect, it } from '@jest/globals';

const { whatFailed } = await import(new URL('failures.mjs', import.meta.url).href);

const till = {
  url: 'http://127.0.0.1:8000',
  story: () => 'it has ended (SIGKILL), and has printed:\nout of memory',
};
const unreachable = async () => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:8000') });
};

describe('Of a load that failed', () => {
  it('one hears what failed, how often, and what has become of the server', async () => {
    const errors = ['ECONNRESET', 'request timed out', 'ECONNRESET'];
    expect(await whatFailed(till, { 200: { count: 7 }, 503: { count: 2 } }, errors, unreachable)).toBe(
      `The load on http://127.0.0.1:8000 failed: 7 × status 200, 2 × status 503, 2 × ECONNRESET, 1 × request timed out
asked once more: connect ECONNREFUSED 127.0.0.1:8000
it has ended (SIGKILL), and has printed:
out of memory`,
    );
  });

  it('one hears what the server says when it is asked once more', async () => {
    const refused = async () => new Response('{"code":"store_unavailable"}', { status: 503 });
    expect(await whatFailed(till, {}, [], refused)).toContain(
      'asked once more: 503 {"code":"store_unavailable"}',
    );
  });
});
