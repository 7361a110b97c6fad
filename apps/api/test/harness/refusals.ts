import { expect } from '@jest/globals';

/** An answer that refuses in the contract's form, with nothing else in it. `field`: the one that is wrong, when it names one. */
export function refusal(
  status: number,
  code: string,
  error: unknown = expect.stringMatching(/\S/),
  field?: unknown,
): object {
  return expect.objectContaining({ status, body: { success: false, error, code, field } });
}

/** What a word of a guest is rejected with, for `toMatchObject`. */
export function refused(status: number, code: string, error?: string): object {
  return error === undefined ? { status, code } : { status, code, error };
}

/** A word of a guest is rejected so. */
export const expectRefused = (asked: Promise<unknown>, status: number, code: string, error?: string) =>
  expect(asked).rejects.toMatchObject(refused(status, code, error));
