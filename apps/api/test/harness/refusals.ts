import { expect } from '@jest/globals';
import type { Guest } from '@stammtisch/test-kit';

/** An answer that refuses in the contract's form, with nothing else in it. */
export function refusal(status: number, code: string, error: unknown = expect.stringMatching(/\S/)): object {
  return expect.objectContaining({ status, body: { success: false, error, code } });
}

/** What a word of a guest is rejected with, for `toMatchObject`. */
export function refused(status: number, code: string, error?: string): object {
  return error === undefined ? { status, code } : { status, code, error };
}

/** Somebody sends bodies that must all be refused with one sentence. */
export async function eachRefused(by: Guest, path: string, error: string, bodies: readonly object[]) {
  for (const body of bodies) {
    expect({ body, answer: await by.post(path, body) }).toEqual({
      body,
      answer: refusal(400, 'invalid', error),
    });
  }
}
