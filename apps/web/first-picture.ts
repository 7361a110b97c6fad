import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';
import { cssLayers } from './layers.ts';

const EMPTY = '<div id="root"></div>';

/** Vite plugin: writes the loading screen into index.html, so that it shows before the first script has come. */
export function firstPicture(): Plugin {
  return {
    name: 'first-picture',
    apply: 'build',
    async transformIndexHtml(html) {
      if (!html.includes(EMPTY)) throw new Error(`no ${EMPTY} in the page`);
      return html.replace(EMPTY, EMPTY.replace('><', `>${await loadingScreen()}<`));
    },
  };
}

/** The loading screen's HTML, with the same class names as in the built CSS. */
async function loadingScreen(): Promise<string> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    plugins: [cssLayers()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
  try {
    const { Loading } = await server.ssrLoadModule('/src/ui/SignedOutScreen.tsx');
    return renderToStaticMarkup(createElement(Loading));
  } finally {
    await server.close();
  }
}
