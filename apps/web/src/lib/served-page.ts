/** The version of a page served by the till. */
export type ServedPage = NonNullable<ReturnType<typeof readPage>>;

/** Reads the version of a page; undefined for a foreign page, such as the login page of a guest network. */
export function readPage(html: string) {
  if (!html.includes('<div id="root">')) return undefined;
  const script = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1];
  if (!script) return undefined;
  return {
    /** The main script: its path differs in each version. */
    script,
    wire: metaOf(html, 'wire-version'),
    /** The path of its service worker. */
    worker: metaOf(html, 'service-worker'),
  };
}

function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
}
