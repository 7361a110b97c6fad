// The figures that the ratchet holds.
import { testsIn } from '../tests/titles.js';
import { lines } from './sources.mjs';

/** Levels of tests, by the paths of their specs. The first that fits counts. */
const LEVELS = {
  processes: /^apps\/api\/test\/.+\/|^libs\/event-store\/.*(\/eventstoredb\/|\/wire\/|killed-process)/,
  stories: /^apps\/api\/test\//,
  parts: /^apps\/api\/src\//,
  browser: /^apps\/web\/e2e\//,
  screens: /^apps\/web\/screens\//,
  unit: /^(libs|apps\/web\/src)\//,
};

/** Calls after which a browser loads the app anew. */
const PAGE_LOAD = /(?<!function )\b(goto|reload|phoneOf|atDesk|standsAt|tabletAt|opensTab)\(/g;
const AXE_CALL = /(?<!function )\b(expectNoBarrier\w*|axeFindings)\(/g;

const matches = (some, pattern) =>
  some.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** Lines but for imports, comments and blank ones. */
function codeLines(some) {
  const bare = some.map(({ text }) =>
    text
      .replace(/^import [\s\S]*?;$/gm, '')
      .replace(/^\s*\{?\/\*[\s\S]*?\*\/\}?$/gm, '')
      .replace(/^\s*\/\/.*$/gm, ''),
  );
  return bare.reduce((sum, text) => sum + text.split('\n').filter((line) => line.trim()).length, 0);
}

function casesByLevel(tests) {
  const cases = Object.fromEntries(Object.keys(LEVELS).map((level) => [`tests: ${level}`, 0]));
  for (const { path, text } of tests.filter(({ path }) => /\.spec\.tsx?$/.test(path))) {
    const level = Object.keys(LEVELS).find((each) => LEVELS[each].test(path));
    for (const test of level ? testsIn(path, text) : []) cases[`tests: ${level}`] += test.cases;
  }
  return cases;
}

/** Each figure by its name. `sources`: as `sourcesOf` gives them. */
export function figuresOf({ production, styles, tests, documents }) {
  const browser = tests.filter(({ path }) => /^apps\/web\/(e2e|browsers)\//.test(path));
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
    ...casesByLevel(tests),
    'browser: page loads': matches(browser, PAGE_LOAD),
    'browser: axe calls': matches(browser, AXE_CALL),
  };
}
