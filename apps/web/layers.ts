import type { Plugin } from 'vite';

/** The CSS layers. Rules of a layer further right win. */
const ORDER = '@layer reset, tokens, base, kit, utilities, rooms;';

/**
 * Vite plugin: puts each CSS module into the layer of its folder. A room's rule then wins over one of the kit, in whichever
 * order the browser gets the built files. Every file states the order of the layers, since any file may be the first.
 */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.module\.css$/ },
      handler: (code, id) => {
        const layer = id.includes('/src/ui/') ? 'kit' : 'rooms';
        return { code: `${ORDER} @layer ${layer} {${code}\n}`, map: null };
      },
    },
  };
}
