import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { compressed } from './compressed.ts';
import { firstPicture } from './first-picture.ts';
import { handbook } from './handbook.ts';
import { cssLayers } from './layers.ts';
import { LOWEST_BROWSERS } from './lowest-browsers.ts';
import { offline } from './offline.ts';
import { shipped } from './shipped.ts';

// The host stays as the browser sent it: the API refuses calls from foreign origins.
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 8000}`, changeOrigin: false };

/** Fetches the two fonts of every screen at once instead of after the style sheet; their names carry a hash. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /(bitter|figtree)-latin-wght-normal[^/]*\.woff2$/.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
              injectTo: 'head',
            }),
          ),
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    cssLayers(),
    firstPicture(),
    preloadFonts(),
    offline(),
    handbook(),
    compressed(),
    shipped(),
  ],
  resolve: {
    tsconfigPaths: true,
  },
  build: {
    outDir: '../../dist/apps/web',
    emptyOutDir: true,
    target: LOWEST_BROWSERS,
    // Nothing inline: the pages are served with a strict Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React has its own file, which browsers keep when the app's own script changes.
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
            // One file for the login, and one for the rest of the table's page: on a slow connection a dozen small ones delay the first
            // screen.
            { name: 'door', test: /\/src\/(?:routes\.tsx|lib\/sheets\.ts)$/ },
            { name: 'table', test: /\/src\/TablePage\.tsx$/ },
            { name: 'shared', minShareCount: 20 },
          ],
        },
      },
      treeshake: {
        // The libs have no side effects. Without this, importing a text or a constant would also load the schemas of the same lib, and
        // zod: 40 kB of the first paint.
        moduleSideEffects: [
          { test: /\/libs\/(contracts|domain|live)\/src\//, sideEffects: false },
          { test: /\/node_modules\/zod\//, sideEffects: false },
        ],
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/socket.io': { ...api, ws: true } },
  },
});
