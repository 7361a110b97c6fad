import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import Database from 'libsql';
import { afterAnEvening } from '../../../test/harness/after-an-evening.js';
import { dataDirs } from '../../../test/harness/data-dirs.js';
import { runCli, runCliWith } from '../../../test/harness/run-cli.js';

const { till } = afterAnEvening(20);

const newPath = dataDirs();
const secretIn = (dir: string) => readFileSync(join(dir, 'app-secret'), 'utf8');
const verify = (env: NodeJS.ProcessEnv = {}, from = till.dir) => runCliWith(env, 'verify', '--from', from);
const backUp = (to: string, env: NodeJS.ProcessEnv = {}, from = till.dir) =>
  runCliWith(env, 'backup', '--from', from, '--to', to);
const restore = (from: string, to: string, env: NodeJS.ProcessEnv = {}) =>
  runCliWith(env, 'restore', '--from', from, '--to', to);

/** Backs up the till. @returns the backup, and a path to restore it to */
async function backedUp(): Promise<readonly [file: string, dir: string]> {
  const [file, dir] = [newPath(), newPath()];
  await backUp(file);
  return [file, dir];
}

/** Backs up the till and restores it in `dir`. */
async function restored(): Promise<readonly [file: string, dir: string]> {
  const [file, dir] = await backedUp();
  await restore(file, dir);
  return [file, dir];
}

function withDatabase(file: string, work: (database: Database.Database) => void): void {
  const database = new Database(file);
  work(database);
  database.close();
}
/** The file at a path, and those whose names begin with its name. */
const filesNamedAfter = (path: string) =>
  readdirSync(dirname(path)).filter((name) => /^\d+/.exec(name)?.[0] === basename(path));
const success = (text = '') => ({ code: 0, out: expect.stringContaining(text) });
const failure = (text = '') => ({ code: 1, err: expect.stringContaining(text) });
const otherTill = "Eine Kasse 'elsewhere' gibt es dort nicht\n";

it.each([
  ['verify --from typo', 'typo/events.sqlite gibt es nicht\n'],
  ['verify --from README.md/a', 'README.md/a/events.sqlite gibt es nicht\n'],
  ['restore --from a --to README.md/a', 'a: gibt es nicht\n'],
  ['backup --from typo --to a', 'typo/events.sqlite gibt es nicht\n'],
  ['backup --from a --to LICENSE', 'LICENSE gibt es schon: überschrieben wird nichts\n'],
  ['restore --from typo --to a', 'typo: gibt es nicht\n'],
  ['restore --from libs --to a', 'libs: eine Sicherung ist eine Datei, kein Ordner\n'],
  ['restore --from README.md --to a', 'README.md ist keine Sicherung einer Kasse\n'],
])('%s reports in one line what is wrong with the file', async (line, err) => {
  expect(await runCli(...line.split(' '))).toEqual({ code: 1, out: '', err });
});

it.each([
  ['no command', [], 'Welcher Befehl?'],
  ['an unknown command', ['move'], "Den Befehl 'move' gibt es nicht"],
  ['an unknown option', ['verify', '--from', 'a', '--fast'], '--fast'],
  ['an option of another command', ['verify', '--from', 'a', '--to', 'b'], '--to'],
  ['a missing option', ['backup', '--from', 'a'], '--to fehlt'],
  ['no backup to restore', ['restore', '--to', 'a'], '--from fehlt'],
  ['a malformed --expect', ['verify', '--expect', '12:abc'], 'die Nummer eines Ereignisses und seinen Hash'],
])('a command line with %s prints the usage and exits with 2', async (_, args, complaint) => {
  const { code, err } = await runCli(...args);
  expect(code).toBe(2);
  expect(err).toContain(complaint);
  expect(err).toContain('restore   --from <Datei> --to <Ort>');
});

describe('a till after an evening', () => {
  it('uses the store from the settings when none is named', async () => {
    const { out } = await verify();
    const DATA_DIR = till.dir;
    expect(await runCliWith({ DATA_DIR }, 'verify')).toMatchObject({ code: 0, out });
    const elsewhere = { DATA_DIR, EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=maybe' };
    expect(await runCliWith(elsewhere, 'verify')).toMatchObject(failure('127.0.0.1:1'));
    const another = await runCliWith({ DATA_DIR, TILL_ID: 'elsewhere' }, 'verify');
    expect(another).toMatchObject({ code: 1, err: otherTill });
  });

  it.each(['ge@heim', 'ge/heim'])(
    'shows no password when the store’s address is wrong: %s',
    async (password) => {
      const url = `esdb://till:${password}@127.0.0.1:1?tls=maybe`;
      const { code, err } = await verify({}, url);
      expect({ code, err }).toEqual(failure('127.0.0.1:1'));
      expect(err).not.toContain('heim');
      const wrongKind = 'Die Adresse eines Speichers beginnt mit esdb:// oder esdb+discover://\n';
      expect(await verify({}, url.replace('esdb', 'http'))).toMatchObject({ code: 1, err: wrongKind });
    },
  );

  it('is restored with its secret into a new folder, also one whose name has a dot', async () => {
    const [file, path] = await backedUp();
    const dir = `${path}.example`;
    expect(await restore(file, dir)).toMatchObject(success('Das Geheimnis liegt in'));
    expect(readdirSync(dir).sort()).toEqual(['app-secret', 'events.sqlite', 'events.sqlite-lock']);
    expect(secretIn(dir)).toBe(secretIn(till.dir));
    expect(readFileSync(join(dir, 'events.sqlite'), 'latin1')).not.toContain(secretIn(till.dir));
  });

  it('is restored without foreign tables, after a warning of what the log can’t prove', async () => {
    const [file, dir] = await backedUp();
    withDatabase(file, (database) => {
      database.exec(`
        CREATE TABLE loot (name); CREATE VIEW "\u001b[2J" AS SELECT 1; CREATE VIEW window AS SELECT body FROM events; CREATE INDEX sorted ON events (body);
        CREATE TRIGGER spy AFTER INSERT ON events BEGIN INSERT INTO loot VALUES (new.body); END;`);
    });
    const { code, out } = await restore(file, dir);
    expect(code).toBe(0);
    expect(out).toMatch(/^Namen, Kontaktdaten, Passwörter, PINs und Adressen .* stehen nicht im Logbuch/);
    withDatabase(join(dir, 'events.sqlite'), (database) => {
      const found = database.prepare('SELECT name FROM sqlite_schema WHERE sql IS NOT NULL').raw().all();
      expect(found).toEqual([['streams'], ['events']]);
    });
  });

  it('is backed up sealed with a passphrase, and verified and restored only with it', async () => {
    const [file, dir] = [`${newPath()}.age`, newPath()];
    const settings = { BACKUP_PASSPHRASE: 'Radler im Biergarten' };
    const tooEasy = await backUp(file, { BACKUP_PASSPHRASE: 'passwort' });
    expect(tooEasy).toMatchObject(failure('ist zu leicht zu raten'));
    expect(existsSync(file)).toBe(false);
    const sealed = success('verschlossen mit BACKUP_PASSPHRASE, samt Geheimnis');
    expect(await backUp(file, settings)).toMatchObject(sealed);
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    const { out } = await verify();
    expect(await verify(settings, file)).toMatchObject({ code: 0, out });
    for (const [env, complaint] of [
      [{}, 'ist verschlossen: dazu gehört BACKUP_PASSPHRASE'],
      [{ BACKUP_PASSPHRASE: 'Helles im Biergarten' }, 'BACKUP_PASSPHRASE ist nicht die von'],
    ] as const)
      expect(await restore(file, dir, env)).toMatchObject(failure(complaint));
    expect(existsSync(dir)).toBe(false);
    const restored = await restore(file, dir, settings);
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/^Kasse stammtisch: /) });
    expect(secretIn(dir)).toBe(secretIn(till.dir));
  });

  it('is not restored when its secret can’t be written', async () => {
    const [file, dir] = await backedUp();
    mkdirSync(join(dir, `app-secret.${process.pid}.part`), { recursive: true });
    expect(await restore(file, dir)).toMatchObject(failure());
    expect(existsSync(join(dir, 'events.sqlite'))).toBe(false);
  });

  it('gets no secret from a backup beside an existing log', async () => {
    const [file, dir] = await restored();
    rmSync(join(dir, 'app-secret'));
    expect(await restore(file, dir)).toMatchObject(failure());
    expect(existsSync(join(dir, 'app-secret'))).toBe(false);
  });

  it('is backed up without a secret that is not its own, but with that of its settings', async () => {
    const [first, dir] = await restored();
    const APP_SECRET = secretIn(dir);
    writeFileSync(join(dir, 'app-secret'), 'what another till made for itself');
    const second = newPath();
    expect(await backUp(second, {}, dir)).toMatchObject(success('ohne APP_SECRET'));
    expect(filesNamedAfter(second)).toEqual([basename(second)]);
    expect(await backUp(newPath(), { APP_SECRET }, dir)).toMatchObject(success('samt Geheimnis'));
    // Neither backup is restored beside that secret.
    rmSync(join(dir, 'events.sqlite'));
    for (const file of [first, second])
      expect(await restore(file, dir)).toMatchObject(failure('ist das Geheimnis einer anderen Kasse'));
    expect(existsSync(join(dir, 'events.sqlite'))).toBe(false);
  });

  it('is backed up where a killed command of the same number left its unfinished file', async () => {
    const file = newPath();
    writeFileSync(`${file}.${process.pid}.part`, 'unfinished');
    expect(await backUp(file)).toMatchObject(success('Gesichert in'));
    expect(filesNamedAfter(file)).toEqual([basename(file)]);
  });

  it('leaves no backup under a wrong name', async () => {
    const file = newPath();
    const another = await runCli('backup', '--from', till.dir, '--to', file, '--till', 'elsewhere');
    expect(another).toMatchObject({ code: 1, err: otherTill });
    expect(filesNamedAfter(file)).toEqual([]);
  });
});

it('verify --expect succeeds if the log has that revision and hash, and fails otherwise', async () => {
  const { out } = await verify();
  const { revision, hash } = /Revision (?<revision>\d+), Hash (?<hash>\w+)/.exec(out)?.groups ?? {};
  for (const [moved, verdict] of [
    [0, success(`Ereignis ${revision} hat den erwarteten Hash`)],
    [-1, failure('davor wurde etwas geändert')],
    [1, failure('es fehlen welche, die da waren')],
  ] as const) {
    const position = `${Number(revision) + moved}:${hash}`;
    expect(await runCli('verify', '--from', till.dir, '--expect', position)).toMatchObject(verdict);
  }
});

describe('new-session-key', () => {
  it('appends a new session key to the log, with which the till starts', async () => {
    const done = await runCli('new-session-key', '--from', till.dir);
    expect(done).toMatchObject({ ...success('Alle melden sich neu an'), err: '' });
    const [revision = ''] = /(?<=Ereignis )\d+/.exec(done.out) ?? [];
    expect(await verify()).toMatchObject(success(`Letzte Revision ${revision},`));
    await till.open();
    expect(till.state).toMatchObject({ revision: Number(revision), sessionKey: expect.any(String) });
    const again = await runCli('new-session-key', '--from', till.dir);
    expect(again).toMatchObject(failure('in use by another process'));
    await till.close();
  });

  it('fails and creates nothing where no till is', async () => {
    const from = newPath();
    expect(await runCli('new-session-key', '--from', from)).toMatchObject(failure('gibt es nicht'));
    expect(filesNamedAfter(from)).toEqual([]);
  });
});

it('admin-link prints a link that makes the first to register with it an admin', async () => {
  const env = { DATA_DIR: till.dir, PUBLIC_URL: 'https://bier.test/' };
  const result = await runCliWith(env, 'admin-link');
  expect(result).toMatchObject({ code: 0, err: '' });
  const [link = ''] = /https:\/\/bier\.test\/register\/[\w-]{22}(?=\n)/.exec(result.out) ?? [];
  await till.open();
  const vroni = till.stranger('vroni');
  await vroni.registers(link);
  expect((await vroni.logsIn()).is_superuser).toBe(true);
  await expect(till.stranger('zenzi').registers(link)).rejects.toMatchObject({ status: 400 });
  await till.close();
});
