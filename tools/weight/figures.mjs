// The figures that the ratchet holds.
import { projects } from '../tests/projects.js';
import { testsIn } from '../tests/titles.js';
import { lines } from './sources.mjs';

/** Calls that load the app in a browser. */
const PAGE_LOAD = /(?<!function )\b(goto|reload|phoneOf|atDesk|tabletAt|opensTab)\(/g;
const AXE_CALL = /(?<!function )\b(expectNoBarrier\w*|axeFindings)\(/g;

const matches = (sources, pattern) =>
  sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Lines without imports, comments and blank lines. */
function codeLines(sources) {
  const code = sources.map(({ text }) =>
    text
      .replace(/^import [\s\S]*?;$/gm, '')
      .replace(/^\s*\{?\/\*[\s\S]*?\*\/\}?$/gm, '')
      .replace(/^\s*\/\/.*$/gm, ''),
  );
  return code.reduce((sum, text) => sum + text.split('\n').filter((line) => line.trim()).length, 0);
}

/** The number of test cases of each kind. */
function casesByKind(tests) {
  const of = ({ specs }) => tests.filter(({ path }) => new RegExp(`^${specs}\\.spec\\.ts$`).test(path));
  const cases = ({ path, text }) => testsIn(path, text).reduce((sum, test) => sum + test.cases, 0);
  return Object.fromEntries(
    projects.map((kind) => [`tests: ${kind.name}`, of(kind).reduce((sum, spec) => sum + cases(spec), 0)]),
  );
}

/** Each figure by its name. @param sources from `sourcesOf` */
export function figuresOf({ production, styles, tests, documents }) {
  const browser = tests.filter(({ path }) => path.startsWith('apps/web/e2e/'));
  return {
    'production: lines of code': codeLines(
      production.filter(({ path }) => !path.startsWith('libs/test-kit/')),
    ),
    'production: lines': lines(production),
    'production: files': production.length,
    'styles: lines': lines(styles),
    'documents: words': documents.reduce(
      (sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length,
      0,
    ),
    'tests: lines': lines(tests),
    ...casesByKind(tests),
    'browser: page loads': matches(browser, PAGE_LOAD),
    'browser: axe calls': matches(browser, AXE_CALL),
  };
}
