import type { AnswerOf, calls } from '@stammtisch/contracts';
import { navigate } from 'wouter/use-browser-location';
import { createStore } from 'zustand/vanilla';
import { paths } from '../../../lib/paths';

/** Kept in memory only: they are secret and must not get into the address, the history or onto the disk. */
export const linksToPrint = createStore<AnswerOf<typeof calls.issuePersonalLinks> | undefined>(
  () => undefined,
);

/** Opens the sheet with these links to print. */
export function printLinks(issued: AnswerOf<typeof calls.issuePersonalLinks>): void {
  linksToPrint.setState(issued, true);
  navigate(paths.accessSheet);
}
