/** A text without what a hasty hand leaves out: capitals, accents, the dots of an umlaut. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLocaleLowerCase('de');

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The ways in which a text is typed: 'muller' and 'mueller' for 'Müller'. */
export const typedAs = (text: string): readonly string[] => [
  plain(text),
  plain(
    text
      .normalize('NFC')
      .toLocaleLowerCase('de')
      .replace(/[äöü]/g, (letter) => SPELLED[letter] ?? letter),
  ),
];

/** Whether a text contains every word of `wanted`, in one of the ways in which it is typed. */
export function matches(text: string, wanted: string): boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return typedAs(text).some((said) => words.every((word) => said.includes(word)));
}
