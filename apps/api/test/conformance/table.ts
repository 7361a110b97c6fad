import { readFileSync } from 'node:fs';

/** A test that shows that the product does as the specification says. */
interface Proof {
  readonly file: string;
  readonly title: string;
}

/** A sentence of the specification. */
export interface Row {
  readonly section: number;
  readonly number: number;
  readonly says: string;
  /** What stands there as proof, well-formed or not. */
  readonly proofs: readonly (Proof | string)[];
}

const ROW = /^\| (?<section>\d+)\.(?<number>\d+) \| (?<says>.*?) \| ?(?<proof>.*?) ?\|$/;
const PROOF = /^`(?<file>[^`]+\.spec\.ts)` (?<title>\S.*)$/;

function proofIn(text: string): Proof | string {
  const { file, title } = PROOF.exec(text)?.groups ?? {};
  return file && title ? { file, title: title.replaceAll('\\|', '|') } : text;
}

/** The rows of the conformance table, in the order of the file. */
export function readTable(file: string): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Row[] => {
      const { section, number, says = '', proof = '' } = ROW.exec(line)?.groups ?? {};
      if (section === undefined) return [];
      const proofs = proof.split('<br>').map((each) => proofIn(each.trim()));
      return [{ section: Number(section), number: Number(number), says, proofs }];
    });
}
