import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { dataDirs } from '../../test/harness/data-dirs.js';
import { keepPrivate } from './data-directory.js';

const newDir = dataDirs();
let root: string;

beforeEach(() => {
  root = newDir();
  mkdirSync(root);
  chmodSync(root, 0o755);
});

const mode = (...path: string[]) => (statSync(join(root, ...path)).mode & 0o7777).toString(8);
const makeFile = (name: string) => writeFileSync(join(root, name), '', { mode: 0o644 });

test('a new or empty directory becomes readable by its owner only', () => {
  keepPrivate(join(root, 'till'));
  expect(mode('till')).toBe('700');
  chmodSync(join(root, 'till'), 0o755);
  keepPrivate(join(root, 'till'));
  expect(mode('till')).toBe('700');
});

test('a till’s directory and files become private, and other files stay as they are', () => {
  for (const name of ['events.sqlite', 'events.sqlite-lock', 'run.sh']) makeFile(name);
  keepPrivate(root);
  expect(mode()).toBe('700');
  const files = ['events.sqlite', 'events.sqlite-lock', 'run.sh'].map((name) => mode(name));
  expect(files).toEqual(['600', '600', '644']);
});

test('a directory without a till stays open, and so does a sticky one', () => {
  makeFile('run.sh');
  keepPrivate(root);
  expect([mode(), mode('run.sh')]).toEqual(['755', '644']);
  makeFile('app-secret');
  chmodSync(root, 0o1777);
  keepPrivate(root);
  expect([mode(), mode('app-secret'), mode('run.sh')]).toEqual(['1777', '600', '644']);
});
