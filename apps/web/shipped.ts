import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Name of the list beside the build, which is not served. */
const LIST = 'web-packages.json';

/** Path of a package, as the lock file has it, in the id of a module. */
const PACKAGE = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/;

/** All packages found so far, including those of the service worker, which the app's build builds too. */
const packages = new Set<string>();

/** Vite plugin: lists the packages of which something ships to browsers, for `npm run audit`. */
export function shipped(): Plugin {
  return {
    name: 'shipped',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Fonts are not modules; style sheets name their files.
      const assets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' ? file.originalFileNames : [],
      );
      for (const from of [...this.getModuleIds(), ...assets]) {
        const [found] = PACKAGE.exec(from) ?? [];
        if (found) packages.add(found);
      }
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, '..', LIST), `${JSON.stringify([...packages].sort(), null, 1)}\n`);
    },
  };
}
