/** A text without capitals, accents and the dots of umlauts: 'muller' for 'Müller'. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLocaleLowerCase('de');

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The spellings by which a text is found: 'muller' and 'mueller' for 'Müller'. */
export const typedAs = (text: string): readonly string[] => [
  plain(text),
  plain(
    text
      .normalize('NFC')
      .toLocaleLowerCase('de')
      .replace(/[äöü]/g, (letter) => SPELLED[letter] ?? letter),
  ),
];

/** True if one spelling of `text` contains every word of `wanted`. */
export function matches(text: string, wanted: string): boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return typedAs(text).some((spelling) => words.every((word) => spelling.includes(word)));
}
