import { createRequire } from 'node:module';
import { texts } from '@stammtisch/contracts';
import { MIN_PASSWORD_LENGTH } from '@stammtisch/domain';
import { SettingsError } from '../../platform/errors.js';

const WORLDWIDE_COUNT = 3000;

/**
 * Passwords missing in the world's list, but guessed first at a German table. Pub words below the minimum length become passwords only
 * with a year or the like, which adds little.
 */
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
bier kasse stamm tisch prost helles verein theke runde wirt haus auto hund katze
`;

const common = new Set([...worldwide(), ...GERMAN.trim().split(/\s+/)]);

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

/** Shortest username refused inside a password, in characters: a shorter one occurs in too many. */
const MIN_NAME_LENGTH = 3;

/**
 * Why a new password is too easy to guess, as a German sentence; undefined for a good one. It must not be blank, contain the owner's
 * username, or be a common one, nor one in other case, with digits around it, or with letters replaced as in 'p4$$wort'.
 */
export function weaknessOf(password: string, username: string): string | undefined {
  const [word, name] = [plain(password), plain(username)];
  if (word === '') return texts.passwordBlank;
  if (word === name || (name.length >= MIN_NAME_LENGTH && word.includes(name))) return texts.passwordHasName;
  return isGuessed(word) ? texts.passwordCommon : undefined;
}

/** True for a passphrase of few different characters, too: a stolen file can be attacked without limit. */
export const isWeakPassphrase = (passphrase: string) =>
  weaknessOf(passphrase, '') !== undefined || new Set(passphrase.toLowerCase()).size < 6;

/** @throws SettingsError for a backup passphrase that is easy to guess */
export function refuseWeakPassphrase(passphrase: string | undefined): void {
  if (passphrase === undefined || !isWeakPassphrase(passphrase)) return;
  throw new SettingsError(
    'Einstellung BACKUP_PASSPHRASE: ist zu leicht zu raten: eine, die alle zuerst versuchen, Leerzeichen oder weniger als sechs verschiedene Zeichen',
  );
}

/** True for a repeated pattern, and for a common word, also with replaced letters or with digits around it. */
function isGuessed(word: string): boolean {
  if (/^(.{1,3})\1+$/u.test(word)) return true;
  const stem = word.replace(/^[\d\p{P}]+|[\d\p{P}]+$/gu, '');
  const spelled = [word, stem].flatMap((each) => [
    each,
    each.replace(/[@4310!$57]/g, (sign) => LETTERS[sign] ?? sign),
  ]);
  return spelled.some((each) => common.has(each));
}

/** Lower case, one Unicode form, no blanks. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}]/gu, '')
    .toLowerCase();

/** Passwords of zxcvbn-ts's list, most common first, without those below the minimum length. */
function worldwide(): string[] {
  const list: unknown = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  // If a new version of the package had another shape, no password would be refused, unnoticed.
  if (!Array.isArray(list)) throw new Error("zxcvbn-ts's list of passwords is not an array");
  const words = list.filter((word) => typeof word === 'string' && word.length >= MIN_PASSWORD_LENGTH);
  return words.slice(0, WORLDWIDE_COUNT);
}
