import type { Plugin } from 'vite';

/** What a call says for whoever serves or documents it. */
const FOR_OTHERS =
  /\n {2}(?:access|summary|query|body|answer|file):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),/g;

/** Leaves of the contract's calls only method and path in the app, which takes no more of them than their types. */
export function callsInShort(): Plugin {
  return {
    name: 'calls-in-short',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/libs\/contracts\/src\/calls\/\w+\.ts$/ },
      handler: (code) => ({ code: code.replace(FOR_OTHERS, ''), map: null }),
    },
  };
}
