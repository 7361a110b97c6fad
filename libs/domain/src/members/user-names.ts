/** Scripts of names (UAX #31, table 5). Those of East Asia count as one, since texts mix them. */
const SCRIPTS = [
  ...'Latn Grek Cyrl Armn Hebr Arab Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Geor Ethi Khmr'.split(
    ' ',
  ),
  'Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo',
].map((script) => new RegExp(`^[\\p{scx=${script}}\\p{scx=Zyyy}\\p{scx=Zinh}]*$`, 'u'));

/** Characters that look alike; the first of each group represents the group. */
const ALIKE =
  `aаαɑ bЬ cсᴄ dԁ eе gɡ hһհ iіιı jјȷ kкκ lI1|ІΙǀӏӀ mм nոᴨ oоοօ0ᴏ pрρ qԛզ sѕꜱ uυսᴜ vνѵᴠ wԝᴡ xхχ yуγү zᴢ ßβ ` +
  `AАΑ BВΒ EЕΕ HНΗ JЈ KКΚ MМΜ NΝ OОΟՕ PРΡ CС SЅՏ TТΤ UՍ XХΧ YУΥҮ ZΖ '’‘ʼ‛\`´ -‐‒–—−`;
const PROTOTYPES = new Map(
  ALIKE.split(' ').flatMap(([first = '', ...rest]) => rest.map((letter) => [letter, first])),
);

/** False for mixed scripts, which deceive readers: 'Аnna' with a Cyrillic А. */
export function hasOneScript(username: string): boolean {
  return SCRIPTS.some((script) => script.test(username));
}

/**
 * The look of a user name. Two names with the same look are easily confused (after UTS #39, for characters like Latin letters and
 * digits). A look must not be stored, since the rule may become stricter.
 */
export function lookOf(username: string): string {
  return Array.from(username.normalize('NFKC'), (letter) => PROTOTYPES.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
