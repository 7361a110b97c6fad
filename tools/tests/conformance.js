// Checks that each sentence of the specification names tests that exist (`apps/api/test/conformance`) and passed (`npm test`).
import { readFileSync } from 'node:fs';

const TABLE = 'apps/api/test/conformance/spec-conformance.md';
/** Where jest writes the results of all tests. */
export const RESULTS = 'dist/test-results.json';

const ROW = /^\| (?<number>\d+\.\d+) \| (?<sentence>.*?) \| ?(?<proofs>.*?) ?\|$/gm;
const PROOF = /^`(?<file>[^`]+\.spec\.ts)` (?<title>\S.*)$/;
/** Stands in a row for the tests of the row above. */
const AS_ABOVE = '″';
/** Placeholders in a title that a table of cases, or a template literal, fills; at its end the rest that the table leaves out. */
const FILLED_IN = /%[\w#]|\$\{.*?\}|\$[\w.#]+|…$/;

/** The sentences of the specification in the order of the file, with the names of their tests as written there. */
export function readTable() {
  let above = '';
  return [...readFileSync(TABLE, 'utf8').matchAll(ROW)].map(({ groups: { number, sentence, proofs } }) => {
    above = proofs === AS_ABOVE ? above : proofs;
    return { number, sentence, proofs: above.split('<br>').map((each) => proofIn(each.trim())) };
  });
}

function proofIn(text) {
  const { file, title } = PROOF.exec(text)?.groups ?? {};
  return file ? { file, title: title.replaceAll('\\|', '|') } : text;
}

/** A test by its file and full title. */
const nameOf = ({ file, title }) => `${file} ${title}`;

/** The tests named by these rows that are not among those that passed. */
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

/** The names of the tests that passed. In an umbrella, a spec's path is the outermost `describe`. */
function passedIn({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles: [file, ...groups], title }) =>
      nameOf({ file, title: [...groups, title].join(' › ') }),
    );
}

/** The tests' titles equal to a title of the table, or beginning with it if it ends with …. */
export const matching = (title, titles) =>
  titles.filter((each) => (title.endsWith('…') ? each.startsWith(title.slice(0, -1)) : each === title));

/** Whether a test's name matches a title, with its placeholders filled in. */
function patternOf(name) {
  const parts = name.split(FILLED_IN).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
  return (other) => pattern.test(other);
}

/** Rows without those tests that belong to these projects. */
export function without(leftOut, rows) {
  const paths = leftOut.map(({ specs }) => new RegExp(`^${specs}\\.spec\\.ts$`));
  const isLeftOut = ({ file }) => paths.some((path) => path.test(file));
  return rows.map((row) => ({ ...row, proofs: row.proofs.filter((proof) => !isLeftOut(proof)) }));
}

/**
 * After a run of all projects but `leftOut`: fails, and names each test that the specification relies on and that did not pass.
 */
export function checkConformance(leftOut) {
  const passed = passedIn(JSON.parse(readFileSync(RESULTS, 'utf8')));
  const missing = notPassed(without(leftOut, readTable()), passed);
  if (missing.length === 0) return;
  console.error(`These tests of ${TABLE} did not pass:\n${missing.join('\n')}`);
  process.exitCode = 1;
}
