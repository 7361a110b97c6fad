import { expect } from '@jest/globals';

/** A refusal in the contract's form, and nothing else. `field`: the wrong field, if the refusal names one. */
export function refusal(
  status: number,
  code: string,
  error: unknown = expect.stringMatching(/\S/),
  field?: unknown,
): object {
  return expect.objectContaining({ status, body: { success: false, error, code, field } });
}

/** The error of a guest's rejected call, for `toMatchObject`. */
export function refused(status: number, code: string, error?: string): object {
  return error === undefined ? { status, code } : { status, code, error };
}

export const expectRefused = (call: Promise<unknown>, status: number, code: string, error?: string) =>
  expect(call).rejects.toMatchObject(refused(status, code, error));
