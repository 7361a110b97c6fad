import { texts } from './texts.js';

/** Letters of scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A typed text, for use within a sentence. A text written from right to left is isolated, so that the words and figures around it keep
 * their places. For a name in an element of its own the style sheet does the same.
 */
export function isolated(typed: string): string {
  return RIGHT_TO_LEFT.test(typed) ? `\u2068${typed}\u2069` : typed;
}

const LIKE_S = /[sßxz]$/i;

const ENDS_AS_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** True for the name of a removed member. The books add a number to it. */
const isFormer = (name: string): boolean => name.startsWith(texts.formerMember);

/** A name after 'von': 'Anna', 'einem ehemaligen Mitglied', 'Ehemaligem Mitglied 2'. */
export function inDative(name: string): string {
  if (name === texts.formerMember) return 'einem ehemaligen Mitglied';
  return isFormer(name) ? name.replace('Ehemaliges', 'Ehemaligem') : name;
}

/**
 * The genitive of `name` with `thing`, which includes its article: 'Bertls Nacken', 'Hans’ Nacken'. The article stays with names that
 * have no readable genitive: 'den Nacken von Michael H.', 'den Nacken eines ehemaligen Mitglieds'. Returns its three parts in order.
 * Only `owner` may be truncated.
 */
export function ownedParts(thing: `${string} ${string}`, name: string) {
  if (name === texts.formerMember) return { before: thing, owner: 'eines ehemaligen Mitglieds', after: '' };
  if (isFormer(name)) return { before: `${thing} von`, owner: isolated(inDative(name)), after: '' };
  if (!ENDS_AS_WORD.test(name)) return { before: `${thing} von`, owner: isolated(name), after: '' };
  const after = thing.slice(thing.indexOf(' ') + 1);
  return { before: '', owner: isolated(name) + (LIKE_S.test(name) ? '’' : 's'), after };
}

/** `ownedParts` in one string. */
export function owned(thing: `${string} ${string}`, name: string): string {
  const { before, owner, after } = ownedParts(thing, name);
  return [before, owner, after].filter(Boolean).join(' ');
}
