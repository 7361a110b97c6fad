import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { dataDirs } from '../../test/harness/data-dirs.js';
import { keptSecret } from './data-directory.js';

const newDir = dataDirs();
let dataDir: string;
let file: string;

beforeEach(() => {
  dataDir = join(newDir(), 'till');
  file = join(dataDir, 'app-secret');
});

describe('the secret of a data directory', () => {
  it('is created at the first start, readable by its owner only, and reused', () => {
    const secret = keptSecret(dataDir);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(keptSecret(dataDir)).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['app-secret']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('ignores the partial file of an interrupted start', () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.4711.part`, 'half a se');
    expect(keptSecret(dataDir)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['empty', ''],
    ['blank', '\n'.repeat(40)],
    ['short', 'x'.repeat(31)],
  ])('is refused in one line when it is %s', (_, content) => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, content);
    expect(() => keptSecret(dataDir)).toThrow(
      /^Einstellung APP_SECRET: .*app-secret braucht mindestens 32.*$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('is not created beside existing events', () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'events.sqlite'), '');
    expect(() => keptSecret(dataDir)).toThrow(
      /^Einstellung APP_SECRET: .* liegt eine Kasse, aber nicht ihr app-secret/,
    );
    expect(readdirSync(dataDir)).toEqual(['events.sqlite']);
  });

  it('is refused in one line when it can’t be read', () => {
    mkdirSync(file, { recursive: true });
    expect(() => keptSecret(dataDir)).toThrow(/^Einstellung APP_SECRET: .*app-secret: ist ein Ordner/);
  });
});
