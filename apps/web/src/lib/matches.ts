/** A text without capitals, accents and the dots of umlauts: 'muller' for 'Müller'. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLocaleLowerCase('de');

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A text with its umlauts spelled out: 'mueller' for 'Müller'. */
const spelledOut = (text: string) => {
  const composed = text.normalize('NFC').toLocaleLowerCase('de');
  return plain(composed.replace(/[äöü]/g, (letter) => SPELLED[letter] ?? letter));
};

/** The spellings by which a text is found: 'muller' and 'mueller' for 'Müller'. */
export const typedAs = (text: string): readonly string[] => [plain(text), spelledOut(text)];

/** The words of a text, in letters from a to z and digits: 'juergen gross mueller' for 'Jürgen Groß-Müller'. */
export const plainWords = (text: string): string =>
  spelledOut(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** True if one spelling of `text` contains every word of `wanted`. */
export function matches(text: string, wanted: string): boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return typedAs(text).some((spelling) => words.every((word) => spelling.includes(word)));
}
