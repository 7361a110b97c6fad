import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import * as contracts from '@stammtisch/contracts';
import * as domain from '@stammtisch/domain';

/** Written by `tools/tests/app.js`. */
const APP = 'dist/tests/app.js';

type Script = (...globals: unknown[]) => void;

/** Modules that all pages share. */
const shared = { contracts, domain };

let names: readonly string[] | undefined;
let compiled: Script | undefined;

/** Runs the app's script, compiled once as a function of the window's globals. */
export function runApp(globals: ReadonlyMap<string, unknown>, self: object): void {
  names ??= [...globals.keys()];
  compiled ??= compileFunction(readFileSync(APP, 'utf8'), [...names, ...Object.keys(shared)], {
    filename: APP,
  }) as Script;
  compiled.call(self, ...names.map((name) => globals.get(name)), ...Object.values(shared));
}
