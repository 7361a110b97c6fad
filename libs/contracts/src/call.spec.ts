import { describe, expect, it } from '@jest/globals';
import { type ApiCall, addressOf } from './call.js';
import * as calls from './calls/index.js';

const all: readonly ApiCall[] = Object.values(calls);

describe('A call', () => {
  it('has an address with its parameters and query encoded', () => {
    expect(addressOf(calls.home, {})).toBe('/api/home-data/');
    expect(addressOf(calls.cancel, { params: { id: 'a/b ?' } })).toBe('/api/cancel-transaction/a%2Fb%20%3F/');
    expect(addressOf(calls.history, { query: { limit: 3, before: 'ü' } })).toBe(
      '/api/transaction-history/?limit=3&before=%C3%BC',
    );
  });

  it('omits undefined query parameters', () => {
    expect(addressOf(calls.history, { query: { before: undefined } })).toBe('/api/transaction-history/');
  });
});

describe('The calls', () => {
  it('each have a unique method and path', () => {
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it('have either an answer or a file', () => {
    for (const { answer, file } of all) expect([answer, file]).toContain(undefined);
    expect(all.filter(({ answer, file }) => answer === undefined && file === undefined)).toEqual([]);
  });

  it('below /api/admin/ are only for superusers, treasurers and auditors', () => {
    const below = all.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(new Set(below.map(({ access }) => access))).toEqual(
      new Set(['superuser', 'treasurer', 'auditor']),
    );
  });

  it('for auditors are all GET', () => {
    const theirs = all.filter(({ access }) => access === 'auditor');
    expect(new Set(theirs.map(({ method }) => method))).toEqual(new Set(['GET']));
  });
});
