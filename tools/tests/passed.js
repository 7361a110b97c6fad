import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { nameOf, PASSED } from './conformance.js';

/** A spec has a file of its own, or in a file of many a `describe` by its path. */
function proofOf(file, { ancestorTitles, title }) {
  const titles = [...ancestorTitles, title];
  const spec = titles[0].endsWith('.spec.ts') ? titles.shift() : file;
  return { file: spec, title: titles.join(' › ') };
}

/** A reporter of jest: notes which tests passed. */
export default class PassedTests {
  #rootDir;

  constructor({ rootDir }) {
    this.#rootDir = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    const names = testResults.flatMap(({ testFilePath, testResults: tests }) =>
      tests
        .filter(({ status }) => status === 'passed')
        .map((test) => nameOf(proofOf(relative(this.#rootDir, testFilePath).replaceAll(sep, '/'), test))),
    );
    mkdirSync(dirname(PASSED), { recursive: true });
    writeFileSync(PASSED, JSON.stringify(names));
  }
}
