// For tests that start a process or a thread of their own: lets plain node import our TypeScript sources.
// node --import ./typescript-loader.mjs script.mjs
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from '@swc/core';

// The hooks run in a thread of their own, which loads this very file again.
if (isMainThread) register(import.meta.url);

const LIBS = new URL('../../', import.meta.url);

export function resolve(specifier, context, next) {
  const [, lib] = /^@stammtisch\/([^/]+)$/.exec(specifier) ?? [];
  if (lib) return { url: new URL(`${lib}/src/index.ts`, LIBS).href, shortCircuit: true };
  if (!specifier.startsWith('.') || !specifier.endsWith('.js')) return next(specifier, context);
  const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
  return existsSync(source) ? { url: source.href, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const { code } = await transform(await readFile(fileURLToPath(url), 'utf8'), {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
