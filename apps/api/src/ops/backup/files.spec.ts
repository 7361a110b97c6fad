import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

test('a starting till names what another user’s killed command left, and removes the rest', () => {
  const [others, rest] = [join(dir, 'backup-part-1'), join(dir, 'backup-part-2.age')];
  mkdirSync(join(others, 'in-use'), { recursive: true });
  writeFileSync(rest, '');
  for (const open of [dirname(dir), dir]) chmodSync(open, 0o777);
  chmodSync(others, 0);
  const isRoot = process.getuid?.() === 0;
  let failures: unknown[] = [];
  // No mode keeps root out.
  if (isRoot) process.seteuid?.(65_534);
  try {
    failures = sweepTempFolders(dir);
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(others, 0o700);
  }
  expect(failures).toEqual([expect.objectContaining({ code: 'EACCES', path: others })]);
  expect(existsSync(rest)).toBe(false);
});

test('two commands have folders of their own, though processes of two containers may have the same id', async () => {
  await withTempFolder(dir, async (folder) => {
    await withTempFolder(dir, async () => {});
    expect(existsSync(folder)).toBe(true);
  });
});
