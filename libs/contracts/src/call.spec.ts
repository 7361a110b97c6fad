import { describe, expect, it } from '@jest/globals';
import { type ApiCall, addressOf } from './call.js';
import * as calls from './calls/index.js';

const all: readonly ApiCall[] = Object.values(calls);

describe('A call', () => {
  it('goes to its path, with parameters and query in it', () => {
    expect(addressOf(calls.home, {})).toBe('/api/home-data/');
    expect(addressOf(calls.cancel, { params: { id: 'a/b ?' } })).toBe('/api/cancel-transaction/a%2Fb%20%3F/');
    expect(addressOf(calls.history, { query: { limit: 3, before: 'ü' } })).toBe(
      '/api/transaction-history/?limit=3&before=%C3%BC',
    );
  });

  it('leaves out of its query what is undefined', () => {
    expect(addressOf(calls.history, { query: { before: undefined } })).toBe('/api/transaction-history/');
  });
});

describe('The calls', () => {
  it('differ in method or path', () => {
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  });

  it('answer, or send a file', () => {
    for (const { answer, file } of all) expect([answer, file]).toContain(undefined);
    expect(all.filter(({ answer, file }) => answer === undefined && file === undefined)).toEqual([]);
  });

  it('are for superusers, treasurers and auditors below /api/admin/, and for nobody else', () => {
    const below = all.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(new Set(below.map(({ access }) => access))).toEqual(
      new Set(['superuser', 'treasurer', 'auditor']),
    );
  });

  it('change nothing when they are for auditors, who only read', () => {
    const theirs = all.filter(({ access }) => access === 'auditor');
    expect(new Set(theirs.map(({ method }) => method))).toEqual(new Set(['GET']));
  });
});
