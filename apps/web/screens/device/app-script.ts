import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import * as contracts from '@stammtisch/contracts';
import * as domain from '@stammtisch/domain';

/** Where `tools/tests/app.js` puts the app. */
const APP = 'dist/tests/app.js';

type Script = (...globals: unknown[]) => void;

/** What all pages have in common. */
const shared = { contracts, domain };

let names: readonly string[] | undefined;
let compiled: Script | undefined;

/** Runs the app: one script, which is a function of all that a browser's window gives it. */
export function runApp(globals: ReadonlyMap<string, unknown>, self: object): void {
  names ??= [...globals.keys()];
  compiled ??= compileFunction(readFileSync(APP, 'utf8'), [...names, ...Object.keys(shared)], {
    filename: APP,
  }) as Script;
  compiled.call(self, ...names.map((name) => globals.get(name)), ...Object.values(shared));
}
