import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { sweepTempFolders, withTempFolder } from './files.js';

const newDir = dataDirs();
let dir: string;
beforeEach(() => {
  dir = newDir();
  mkdirSync(dir);
});

test('a starting till leaves the temporary folder of a running command alone', async () => {
  await withTempFolder(dir, async (folder) => {
    sweepTempFolders(dir);
    expect(existsSync(folder)).toBe(true);
  });
  expect(readdirSync(dir)).toEqual([]);
});

test('two commands have folders of their own, though processes of two containers may have the same id', async () => {
  await withTempFolder(dir, async (folder) => {
    await withTempFolder(dir, async () => {});
    expect(existsSync(folder)).toBe(true);
  });
});
