import { copyFileSync, createReadStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const DOCS = join(import.meta.dirname, '../../docs');

/** Pages of the docs that the till serves itself. No page of the app has a dot in its path, so the service worker ignores them. */
const PAGES = { 'handbuch.html': 'handbuch.md', 'vorstand.html': 'board.md' };

/** Vite plugin: puts handbook and the board's page into the build, in the app's look, and serves them while developing. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    configureServer({ middlewares }) {
      middlewares.use('/pictures', (request, response, next) =>
        createReadStream(join(DOCS, 'pictures', basename(request.url ?? '')))
          .once('error', () => next())
          .pipe(response),
      );
      for (const [file, source] of Object.entries(PAGES))
        middlewares.use(`/${file}`, (_, response) => {
          response.setHeader('Content-Type', 'text/html');
          response.end(
            pageOf(
              readFileSync(join(DOCS, source), 'utf8'),
              '<link rel="stylesheet" href="/src/styles/all.css">',
            ),
          );
        });
    },
    // After the service worker was built, so that it does not cache them.
    writeBundle({ dir = '' }, bundle) {
      const app = bundle['index.html'];
      const page = app?.type === 'asset' ? String(app.source) : '';
      const styles = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      if (styles.length === 0) throw new Error('index.html has no style sheet');
      for (const [file, source] of Object.entries(PAGES))
        writeFileSync(join(dir, file), pageOf(readFileSync(join(DOCS, source), 'utf8'), styles.join('')));
      mkdirSync(join(dir, 'pictures'), { recursive: true });
      for (const picture of readdirSync(join(DOCS, 'pictures')))
        copyFileSync(join(DOCS, 'pictures', picture), join(dir, 'pictures', picture));
    },
  };
}

/** The anchor of a heading, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

function pageOf(markdown: string, styles: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // The till serves no other file of the docs.
      link({ tokens, href }) {
        const text = this.parser.parseInline(tokens);
        return /^(?:https:|#)/.test(href) ? `<a href="${href}">${text}</a>` : text;
      },
      image: ({ href, text }) => `<img src="/${href}" alt="${text}" loading="lazy">`,
    },
  });
  const headings = marked
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading');
  const title = headings.find(({ depth }) => depth === 1)?.text;
  const tasks = headings.filter(({ depth }) => depth > 1);
  const contents = tasks.map(
    ({ depth, text }) => `<li class="of${depth}"><a href="#${anchor(text)}">${text}</a>`,
  );
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<title>${title} – Stammtisch</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles}<link rel="stylesheet" href="/handbuch.css">
</head>
<body>
<nav><details><summary>Inhalt</summary><ul>${contents.join('')}</ul></details></nav>
<main>
${marked.parse(markdown)}</main>
</body>
</html>
`;
}
