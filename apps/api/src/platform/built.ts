const HERE = import.meta.url;

/** The folder `dist` with all that was built: the one that this module lies in. Tests run the sources, beside which it lies. */
export const DIST = HERE.endsWith('.ts')
  ? new URL('../../../../dist/', HERE)
  : new URL(HERE.slice(0, HERE.lastIndexOf('/dist/') + '/dist/'.length));

/** Where the till's programs and threads lie, each put into a few files. */
export const TILL = new URL('till/', DIST);
