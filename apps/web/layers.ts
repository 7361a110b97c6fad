import type { Plugin } from 'vite';

/** What counts more stands further right. */
const ORDER = '@layer reset, tokens, base, kit, features;';

/**
 * Puts each CSS module into the layer of its folder: a feature's rule counts more than one of the kit, in whichever
 * order the built files come to the browser. Every file says the order, since any may be the first.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.module\.css$/ },
      handler: (code, id) => {
        const layer = id.includes('/src/components/') ? 'kit' : 'features';
        return { code: `${ORDER} @layer ${layer} {${code}\n}`, map: null };
      },
    },
  };
}
