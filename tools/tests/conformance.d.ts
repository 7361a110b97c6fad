/** A test that proves a sentence of the specification. */
interface Proof {
  readonly file: string;
  readonly title: string;
}

/** A sentence of the specification. */
interface Row {
  readonly number: string;
  readonly sentence: string;
  readonly proofs: readonly (Proof | string)[];
}

/** The titles equal to a title of the table, or beginning with it if it ends with …. */
export function matching(title: string, titles: readonly string[]): string[];

export function readTable(): Row[];
export function without(leftOut: readonly { readonly specs: string }[], rows: readonly Row[]): Row[];
export function notPassed(rows: readonly Row[], passed: readonly string[]): string[];
