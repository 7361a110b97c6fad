/** What joins emoji to one, and what colours one or gives it a flag: nothing that hides. */
const EMOJI =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{Emoji}\p{EMod}?[\u{FE0E}\u{FE0F}]?\u{20E3}?(?:\u{200D}\p{Extended_Pictographic}\p{EMod}?\u{FE0F}?)*/gu;
/** Persian and the scripts of India need joiners inside of words. */
const JOINED =
  /(?<=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u{200C}\u{200D}](?=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])/gu;
/** Controls, what turns the direction of text, what shows nothing, halves of characters, characters of nobody's. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{NChar}\p{Zl}\p{Zp}\p{DI}\u{2800}]/u;
/** More marks on a letter than any language puts there (UTS #39, 5.4): they would run over the lines around. */
const PILE = /\p{Mn}{5}/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Is everything in this line to be seen, with nothing that moves what stands around it? Empty is readable, too. */
export function isReadable(line: string): boolean {
  const plain = line.replace(EMOJI, '·').replace(JOINED, '');
  return !HIDDEN.test(plain) && !PILE.test(plain) && (line === '' || SEEN.test(line));
}
