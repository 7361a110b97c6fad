import { Suspense } from 'react';
import { useStore } from 'zustand';
import { part } from '../part';
import { undoStore } from './offer';

/** Comes after the first picture: there is nothing to be undone on it. */
export const UndoBar = part(
  async () => (await import('./UndoBar')).UndoBar,
  async () => () => null,
);

/** The way to undo what was tapped last, at what it was: the id of a drink, or `TOP_UP`. */
export function UndoNear({ tapped }: { tapped: string }) {
  const near = useStore(undoStore, ({ offer }) => offer?.near);
  return <Suspense>{near === tapped && <UndoBar />}</Suspense>;
}
