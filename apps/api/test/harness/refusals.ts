import { expect } from '@jest/globals';

/** An answer that refuses in the contract's form, with nothing else in it. */
export function refusal(status: number, code: string, error: unknown = expect.stringMatching(/\S/)): object {
  return expect.objectContaining({ status, body: { success: false, error, code } });
}

/** What a word of a guest is rejected with, for `toMatchObject`. */
export function refused(status: number, code: string, error?: string): object {
  return error === undefined ? { status, code } : { status, code, error };
}

/** A word of a guest is rejected so. */
export const expectRefused = (asked: Promise<unknown>, status: number, code: string, error?: string) =>
  expect(asked).rejects.toMatchObject(refused(status, code, error));
