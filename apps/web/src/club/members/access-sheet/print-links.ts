import type { AnswerOf, calls } from '@stammtisch/contracts';
import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../../lib/paths';

let links: AnswerOf<typeof calls.issuePersonalLinks> | undefined;

/** Kept in memory only: they are secret and must not get into the address, the history or onto the disk. */
export const linksToPrint = {
  get: () => links,
  forget(): void {
    links = undefined;
  },
};

/** Opens the sheet with these links to print. */
export function printLinks(issued: AnswerOf<typeof calls.issuePersonalLinks>): void {
  links = issued;
  navigate(paths.accessSheet);
}
