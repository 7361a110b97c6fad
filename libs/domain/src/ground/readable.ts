/** Whole emoji. Their joiners, skin tones and flag tags are invisible, but hide no text. */
const EMOJI =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Emoji}\p{EMod}?[\u{FE0E}\u{FE0F}]?\u{20E3}?(?:\u{200D}\p{Extended_Pictographic}\p{EMod}?\u{FE0F}?)*/gu;
/** Joiners within words, which Persian and the scripts of India need, with the letter before (iOS 15 has no lookbehind). */
const JOINED =
  /([\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u{200C}\u{200D}](?=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])/gu;
/** Controls, line separators, text direction marks, invisible or private characters, lone surrogates, noncharacters. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{NChar}\p{Zl}\p{Zp}\p{DI}\u{2800}]/u;
/** More marks on a letter than any language uses (UTS #39, 5.4): they would overlap the neighbouring lines. */
const PILE = /\p{Mn}{5}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** True when a line shows all it contains and leaves the text around it in place. The empty line is readable. */
export function isReadable(line: string): boolean {
  const plain = line.replace(EMOJI, '·').replace(JOINED, '$1');
  return !HIDDEN.test(plain) && !PILE.test(plain) && (line === '' || SEEN.test(line));
}
