const AS_BANKS_WRITE: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', ẞ: 'SS' };

/** As banks write it that know capitals only: 'Jürgen Groß-Müller' is 'JUERGEN GROSS MUELLER'. */
export function ascii(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[ÄÖÜßẞ]/g, (letter) => AS_BANKS_WRITE[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}
