import type { AnswerOf, calls } from '@stammtisch/contracts';
import { navigate } from 'wouter/use-browser-location';

/** Where personal links stand on paper. */
export const ACCESS_SHEET = '/auszug/zugaenge';

let handed: AnswerOf<typeof calls.issuePersonalLinks> | undefined;

/** Links on their way to the paper: kept in memory only, never in an address, the history or on the disk. */
export const handedLinks = {
  get: () => handed,
  forget(): void {
    handed = undefined;
  },
};

/** Shows the paper of these links, to be printed. */
export function printLinks(links: AnswerOf<typeof calls.issuePersonalLinks>): void {
  handed = links;
  navigate(ACCESS_SHEET);
}
