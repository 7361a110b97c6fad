/** Whole emoji. Their joiners, skin tones and flag tags show nothing themselves, but hide no text. */
const EMOJI =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Emoji}\p{EMod}?[\u{FE0E}\u{FE0F}]?\u{20E3}?(?:\u{200D}\p{Extended_Pictographic}\p{EMod}?\u{FE0F}?)*/gu;
/** Joiners inside of words, which Persian and the scripts of India need, with the letter before (iOS 15 knows no lookbehind). */
const JOINED =
  /([\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u{200C}\u{200D}](?=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])/gu;
/** Controls, line separators, marks of text direction, invisible or private characters, lone surrogates, noncharacters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{NChar}\p{Zl}\p{Zp}\p{DI}\u{2800}]/u;
/** More marks on a letter than any language uses (UTS #39, 5.4): such a pile would run into the lines around. */
const PILE = /\p{Mn}{5}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Does a line show all it contains, and leave the text around it in place? The empty line is readable, too. */
export function isReadable(line: string): boolean {
  const plain = line.replace(EMOJI, '·').replace(JOINED, '$1');
  return !HIDDEN.test(plain) && !PILE.test(plain) && (line === '' || SEEN.test(line));
}
