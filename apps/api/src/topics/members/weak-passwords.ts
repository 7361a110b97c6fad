import { createRequire } from 'node:module';
import { texts } from '@stammtisch/contracts';
import { MIN_PASSWORD_LENGTH } from '@stammtisch/domain';
import { SettingsError } from '../../platform/errors.js';

/** How many of the world's most chosen passwords are refused. */
const COUNT = 3000;

/** Passwords that the world's list hardly knows, but that people guess first at a German table. */
const GERMAN = `
arschloch augustiner bayern bayern1 bayernmünchen bierbier borussia bundesliga deutschland deutschland1 dortmund eintracht
erdbeere familie fcbayern ficken ficken1 frankfurt freiheit freundin fußball fussball fussball1 fussball123 geheim
gutentag hallihallo hallo1 hallo12 hallo123 hallo1234 hallodu hallohallo hamburg hasehase herzblatt himmel
hoffnung ichliebedich kaffee kartoffel katze1 kennwort könig königin kuschelbär lassmichrein liebe1 liebe123 liebling mallorca
master123 mausi1 mausi123 münchen muenchen mutter nichts oktoberfest passwort passwort! passwort0 passwort1 passwort12
passwort123 passwort1234 passwort2 passwörter pfeffer polizei prinzessin prost1 prostprost pumuckl qayqay qaywsx qaywsxedc
qwertz qwertz1 qwertz12 qwertz123 qwertzu qwertzui qwertzuiop qwertzuiopü regenbogen schalke schalke04 schatz schatz1 schatz12
schatz123 schatzi schatzi1 scheisse scheisse1 scheiße schlampe schmetterling schnecke schnitzel schnucki schokolade schwanz
schwarz servus servus1 servus123 sommer sommer1 sommer123 sonne1 sonne123 sonnenblume sonnenschein sonntag spatzi stammtisch
stammtisch1 stuttgart teddybär tschüss urlaub wasser weihnachten weissbier weißbier weltmeister werder werderbremen willkommen
willkommen1 yxcvbn yxcvbnm zuhause
`;

const common = new Set([...worldwide(), ...GERMAN.trim().split(/\s+/)]);

/** Words of a pub that are too short to be passwords by themselves: a year behind them adds little. */
const SHORT = new Set(
  'bier kasse stamm tisch prost helles verein theke runde wirt haus auto hund katze'.split(' '),
);

/** Signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Shortest user name that is looked for within a password, in characters: 'x' stands in too many. */
const TELLING = 3;

/**
 * What makes a new password too easy to guess, as a German sentence; undefined when nothing does. It is nothing but blanks, it has
 * its owner's user name in it, or everybody tries it first; in upper or lower case, with a year or in other signs.
 */
export function weaknessOf(password: string, username: string): string | undefined {
  const [word, name] = [plain(password), plain(username)];
  if (word === '') return texts.passwordBlank;
  if (word === name || (name.length >= TELLING && word.includes(name))) return texts.passwordHasName;
  return isGuessed(word) ? texts.passwordCommon : undefined;
}

/** Is the passphrase easy to guess, or made of few different characters? A stolen file can be guessed at without limit. */
export const isWeakPassphrase = (passphrase: string) =>
  weaknessOf(passphrase, '') !== undefined || new Set(passphrase.toLowerCase()).size < 6;

/** @throws SettingsError when backups would be sealed with a passphrase that is easy to guess */
export function refuseWeakPassphrase(passphrase: string | undefined): void {
  if (passphrase === undefined || !isWeakPassphrase(passphrase)) return;
  throw new SettingsError(
    'Einstellung BACKUP_PASSPHRASE: ist zu leicht zu raten: eine, die alle zuerst versuchen, Leerzeichen oder weniger als sechs verschiedene Zeichen',
  );
}

/** Is it a few signs again and again, or a common word, maybe in other signs or with figures before or behind? */
function isGuessed(word: string): boolean {
  if (/^(.{1,3})\1+$/u.test(word)) return true;
  const bare = word.replace(/^[\d\p{P}]+|[\d\p{P}]+$/gu, '');
  const spelled = [word, bare].flatMap((each) => [
    each,
    each.replace(/[@4310!$57]/g, (sign) => LETTERS[sign] ?? sign),
  ]);
  return spelled.some((each) => common.has(each) || SHORT.has(each));
}

/** In one spelling, and without blanks. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}]/gu, '')
    .toLowerCase();

/** Passwords of the list that comes with zxcvbn-ts, most chosen first. Shorter ones are left out, as nobody may choose them. */
function worldwide(): string[] {
  const list: unknown = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  // A newer edition might have another shape: without this error it would refuse no password, unnoticed.
  if (!Array.isArray(list)) throw new Error('The list of common passwords is none');
  const words = list.filter((word) => typeof word === 'string' && word.length >= MIN_PASSWORD_LENGTH);
  return words.slice(0, COUNT);
}
