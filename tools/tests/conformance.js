// Whether the specification is proven: by tests that there are (`apps/api/test/conformance`), and that passed (`npm test`).
import { readFileSync } from 'node:fs';

const TABLE = 'apps/api/test/conformance/spec-conformance.md';
/** Where jest writes what became of all tests. */
export const RESULTS = 'dist/test-results.json';

const ROW = /^\| (?<number>\d+\.\d+) \| (?<says>.*?) \| ?(?<proofs>.*?) ?\|$/gm;
const PROOF = /^`(?<file>[^`]+\.spec\.ts)` (?<title>\S.*)$/;
/** What a table of cases, or the source around, fills into a title. */
const FILLED_IN = /%[\w#]|\$\{.*?\}|\$[\w.#]+/;

/** The sentences of the specification, in the order of the file. What stands there as proof may be no test at all. */
export function readTable() {
  return [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(({ groups: { number, says, proofs } }) => ({
    number,
    says,
    proofs: proofs.split('<br>').map((each) => proofIn(each.trim())),
  }));
}

function proofIn(text) {
  const { file, title } = PROOF.exec(text)?.groups ?? {};
  return file ? { file, title: title.replaceAll('\\|', '|') } : text;
}

/** A test by its file and full title. */
const nameOf = ({ file, title }) => `${file} ${title}`;

/** Which of these rows' proofs are not among the names of the tests that passed. */
export function notPassed(rows, passed) {
  const names = new Set(passed);
  const hasPassed = (name) => names.has(name) || (FILLED_IN.test(name) && passed.some(patternOf(name)));
  return rows.flatMap(({ number, proofs }) =>
    proofs
      .map(nameOf)
      .filter((name) => !hasPassed(name))
      .map((name) => `${number}: ${name}`),
  );
}

/** The names of the tests that passed: in an umbrella a spec's stories stand in a `describe` by its path. */
function passedIn({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles: [file, ...groups], title }) =>
      nameOf({ file, title: [...groups, title].join(' › ') }),
    );
}

/** Whether a name is this one, with anything filled in. */
function patternOf(name) {
  const parts = name.split(FILLED_IN).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
  return (other) => pattern.test(other);
}

/** Rows without the proofs that are stories of these projects. */
export function without(leftOut, rows) {
  const paths = leftOut.map(({ specs }) => new RegExp(`^${specs}\\.spec\\.ts$`));
  const isLeftOut = ({ file }) => paths.some((path) => path.test(file));
  return rows.map((row) => ({ ...row, proofs: row.proofs.filter((proof) => !isLeftOut(proof)) }));
}

/**
 * After a run of all tests, but for those of some projects: names what the specification relies on and what did not pass, and fails.
 */
export function checkConformance(leftOut) {
  const passed = passedIn(JSON.parse(readFileSync(RESULTS, 'utf8')));
  const missing = notPassed(without(leftOut, readTable()), passed);
  if (missing.length === 0) return;
  console.error(`These tests of ${TABLE} did not pass:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
