import type { Page } from 'playwright-core';

/** What looks different, a line each, once the built files' rules stand in the opposite order. */
export async function changesByOrder(page: Page): Promise<string[]> {
  const sheets = await page.evaluate<string[]>(
    'Promise.all([...document.styleSheets].map(async ({ href }) => (await fetch(href)).text()))',
  );
  return page.evaluate(`(async () => {
    const names = [...getComputedStyle(document.body)];
    const turned = new CSSStyleSheet();
    turned.replaceSync(${JSON.stringify(turnedRound(sheets))});
    // Chromium lays out what a closed <details> hides while its looks are read.
    const shown = () => [...document.body.querySelectorAll('*')].filter((element) => !element.closest('details:not([open]) > :not(summary)'));
    async function looks(all, isTurned) {
      document.adoptedStyleSheets = isTurned ? [turned] : [];
      for (const sheet of document.styleSheets) sheet.disabled = isTurned;
      // The type is fetched again once it is asked for.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      return all.map((element) => {
        const style = getComputedStyle(element);
        return names.map((name) => style.getPropertyValue(name));
      });
    }
    for (;;) {
      const all = shown();
      const before = await looks(all, false);
      const after = await looks(all, true);
      // What came meanwhile has moved the rest by itself.
      if (JSON.stringify(await looks(all, false)) !== JSON.stringify(before)) continue;
      return all.flatMap((element, at) => names.flatMap((name, each) => {
        const [was, is] = [before[at][each], after[at][each]];
        return was === is ? [] : [[element.outerHTML.slice(0, 80), name, was, is].join(' ')];
      }));
    }
  })()`);
}

/**
 * The rules of all files in the opposite order, layer by layer: what was last is first. The rules of one file keep
 * theirs; they are told apart by the mark that the build gives a file's classes.
 */
function turnedRound(sheets: readonly string[]): string {
  const blocks = sheets.flatMap(blocksOf);
  const others = blocks.filter((each) => !each.startsWith('@layer'));
  const layers = ['reset', 'tokens', 'base', 'kit', 'utilities', 'rooms'].map((layer) => {
    const head = `@layer ${layer}{`;
    const rules = blocks
      .filter((each) => each.startsWith(head))
      .flatMap((block) => blocksOf(block.slice(head.length, -1)));
    return `${head}${byFile(rules).reverse().join('')}}`;
  });
  return ['@layer reset,tokens,base,kit,utilities,rooms;', ...others, ...layers].join('');
}

/** Neighbours that come from one file, together. */
function byFile(rules: readonly string[]): string[] {
  const files: string[] = [];
  let last = '';
  for (const rule of rules) {
    const mark = /_[\w-]+_(\w{5})_\d+/.exec(rule)?.[1] ?? last;
    if (mark === last) files.push(`${files.pop() ?? ''}${rule}`);
    else files.push(rule);
    last = mark;
  }
  return files;
}

/** What stands one after the other: statements and blocks. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    if (depth > 0 || sign === '{') continue;
    blocks.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return blocks;
}

const FIELDS = 'input:not([type=radio], [type=checkbox], [aria-hidden]), textarea, select';

/** How each text field of the page looks while it has the focus: the frame of its box, and any of its own. */
export async function focusFrames(page: Page): Promise<{ box: string; own: string }[]> {
  const frames: { box: string; own: string }[] = [];
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || (await field.isDisabled())) continue;
    await field.focus();
    frames.push(
      await page.evaluate(`(() => {
        const field = getComputedStyle(document.activeElement);
        const box = getComputedStyle(document.activeElement.closest('label'));
        return { box: box.outline, own: [field.outlineStyle, field.borderStyle].join(' ') };
      })()`),
    );
  }
  return frames;
}
