import { expect } from '@jest/globals';

/** An answer that refuses in the contract's form, with nothing else in it. A 400 may name a field, or has to name this one. */
export function refusal(
  status: number,
  code: string,
  error: unknown = expect.stringMatching(/\S/),
  field?: string,
): object {
  const body = { success: false, error, code, ...(field && { field }) };
  return expect.objectContaining({
    status,
    body: status === 400 && !field ? expect.objectContaining(body) : body,
  });
}

/** What a word of a guest is rejected with, for `toMatchObject`. */
export function refused(status: number, code: string, error?: string): object {
  return error === undefined ? { status, code } : { status, code, error };
}

/** A word of a guest is rejected so. */
export const expectRefused = (asked: Promise<unknown>, status: number, code: string, error?: string) =>
  expect(asked).rejects.toMatchObject(refused(status, code, error));
