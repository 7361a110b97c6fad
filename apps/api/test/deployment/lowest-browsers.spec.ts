import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { LOWEST_BROWSERS } from '../../../web/lowest-browsers.js';

const WEB = 'dist/apps/web';
const LIBRARY = 'node_modules/@typescript/old/lib';

/** Names and contents of all built files with this ending. */
const built = (end: string) =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => [name, readFileSync(join(WEB, name), 'utf8')] as const);

/** All matches of a pattern in these libraries of TypeScript. */
const inLibraries = (libraries: RegExp, pattern: RegExp) =>
  readdirSync(LIBRARY)
    .filter((name) => libraries.test(name))
    .flatMap((name) => readFileSync(join(LIBRARY, name), 'utf8').match(pattern) ?? []);

const known = new Set(inLibraries(/^lib\.(?:es5|es20(?:1\d|2[0-2])|dom)\./, /\w+/g));
/** Methods added after ES2022 whose names are not also used before. */
const newMethods = inLibraries(/^lib\.(?:es20(?:2[3-9]|[3-9]\d)|esnext)\./, /(?<=^\s+)\w+(?=[<(])/gm).filter(
  (name) => !known.has(name),
);
/** Browser calls that one of the lowest browsers lacks. */
const newApis =
  'AbortSignal.any AbortSignal.timeout canParse checkVisibility hidePopover requestIdleCallback showPicker showPopover';

const CALL = new RegExp(`\\b(${[...newMethods, ...newApis.split(' ')].join('|')})\\(`, 'g');

/** Syntax that the build doesn't rewrite: regular expressions with a lookbehind, static blocks of classes. */
const SYNTAX = /\(\?<[=!].{0,20}|\bstatic\s*\{/g;
/** Styles that the build should have rewritten, and new selectors, which invalidate the whole rule. */
const STYLES =
  /light-dark\(|@media[^{]*[<>]=?|[^@]\bcolor-mix\(|[{};]&|:(?:popover-open|open|modal|user-\w+)\b/g;

const found = (
  end: string,
  pattern: RegExp,
  isFine: (text: string, found: string) => boolean = () => false,
) =>
  built(end).flatMap(([name, text]) =>
    Array.from(text.matchAll(pattern), ([all, short = all]) => short)
      .filter((each) => !isFine(text, each))
      .map((each) => `${name}: ${each}`),
  );

describe('the lowest supported browsers', () => {
  it('have each method that scripts call without checking for it', () => {
    expect(newMethods).toEqual(expect.arrayContaining(['toSorted', 'toSpliced', 'withResolvers', 'groupBy']));
    const checksFirst = (text: string, method: string) =>
      new RegExp(`typeof [^;]{0,40}\\.${method}\\b`).test(text);
    expect(found('.js', CALL, checksFirst)).toEqual([]);
  });

  it('can parse each script and style sheet', () => {
    expect([...found('.js', SYNTAX), ...found('.css', STYLES)]).toEqual([]);
  });

  const script = () => readFileSync(`${WEB}/lowest-browsers.js`, 'utf8');

  it('show no warning; an older browser shows that it is too old', () => {
    const messageIn = (CSS?: { supports(): boolean }) => {
      const body = { textContent: '' };
      runInNewContext(script(), { window: { CSS }, CSS, document: { body } });
      return body.textContent;
    };
    expect(messageIn({ supports: () => true })).toBe('');
    for (const old of [undefined, { supports: () => false }]) expect(messageIn(old)).toContain('zu alt');
  });

  it('are named in the warning to older ones, and in the README', () => {
    const named = (text: string) =>
      /Chrome oder Edge (?<chrome>\d+), Firefox (?<firefox>\d+), Safari oder iOS (?<safari>[\d.]+\d)/.exec(
        text,
      )?.groups;
    const [chrome, edge, firefox, safari, ios] = LOWEST_BROWSERS.map((each) => each.replace(/^\D+/, ''));
    expect([edge, ios]).toEqual([chrome, safari]);
    for (const text of [script(), readFileSync('README.md', 'utf8')])
      expect({ ...named(text) }).toEqual({ chrome, firefox, safari });
  });
});
