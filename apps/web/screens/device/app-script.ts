import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';

/** Where `tools/tests/app.js` puts the app. */
const APP = 'dist/tests/app.js';

type Script = (...globals: unknown[]) => void;

let names: readonly string[] | undefined;
let compiled: Script | undefined;

/** The app as one script, which is a function of all that a browser's window gives it. */
export function appScript() {
  return (globals: ReadonlyMap<string, unknown>, self: object): void => {
    names ??= [...globals.keys()];
    compiled ??= compileFunction(readFileSync(APP, 'utf8'), [...names], { filename: APP }) as Script;
    compiled.apply(
      self,
      names.map((name) => globals.get(name)),
    );
  };
}
