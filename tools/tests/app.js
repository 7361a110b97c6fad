// Builds the web app into one script for the stories without a browser: `dist/tests/app.js`.
import { rolldown } from 'rolldown';

/** Removes class names, since each attribute is a large object in happy-dom, and the URLs of pictures and sounds. */
const withoutLooks = {
  name: 'without-looks',
  load(id) {
    if (id.endsWith('/ui/classes.ts')) return 'export const classes = () => undefined;';
    const names = id.endsWith('.module.css') ? '{}' : '""';
    return /\.(?:css|svg|png|webp|mp3|woff2)$/.test(id)
      ? { code: `export default ${names}`, moduleType: 'js' }
      : null;
  },
};

/** React delays loaded content by 0.3 s to avoid flicker. Tests don't need that. */
const atOnce = {
  name: 'at-once',
  transform(code, id) {
    if (!id.endsWith('react-dom-client.production.js')) return null;
    const quick = code
      .replace('globalMostRecentFallbackTime + 300', 'globalMostRecentFallbackTime')
      .replace('300 > now() - globalMostRecentFallbackTime', '0 > now() - globalMostRecentFallbackTime');
    if (quick.length !== code.length - ' + 300'.length - 2)
      throw new Error('React holds back in another way');
    return quick;
  },
};

/** Draws an icon as one element, instead of four with two dozen attributes. */
const iconsWithoutLines = {
  name: 'icons-without-lines',
  load: (id) =>
    id.endsWith('buildLucideIconNode.mjs')
      ? `export default (_, { hasA11yProp, attributes }) =>
           ['svg', { ...(!hasA11yProp && { 'aria-hidden': 'true' }), ...attributes }, []];`
      : null,
};

/** Modules without state or `window`: all pages of the process share them, so their many schemas are built once. */
const SHARED = { '@stammtisch/contracts': 'contracts', '@stammtisch/domain': 'domain' };

const bundle = await rolldown({
  input: 'apps/web/src/main.tsx',
  external: Object.keys(SHARED),
  platform: 'browser',
  tsconfig: 'apps/web/tsconfig.json',
  transform: {
    jsx: { runtime: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'location.href' },
  },
  plugins: [withoutLooks, iconsWithoutLines, atOnce],
  onwarn: () => undefined,
});
await bundle.write({
  file: 'dist/tests/app.js',
  format: 'iife',
  codeSplitting: false,
  name: 'app',
  globals: SHARED,
});
await bundle.close();
