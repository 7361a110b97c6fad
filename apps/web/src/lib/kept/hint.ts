const KEY = 'stammtisch.kept';

/** Whether it is worth looking for a table of before: at a first start nobody should wait for that. */
export const hint = {
  set: () => quietly(() => localStorage.setItem(KEY, 'table')),
  remove: () => quietly(() => localStorage.removeItem(KEY)),
  isSet: () => quietly(() => localStorage.getItem(KEY)) !== null,
};

/** Some browsers forbid to keep anything. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
