import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

interface Ending {
  readonly onClose: () => void;
}

/** The open dialogs of the admin area by their ids, each above the one before. */
const dialogs = createStore<ReadonlyMap<string, ReactNode>>(() => new Map());

/** Opens a dialog over the page. It stands outside of any form: a form in a form would send both. */
export function openDialog<Its extends object>(Dialog: ComponentType<NoInfer<Its> & Ending>, its: Its): void {
  const id = crypto.randomUUID();
  const others = () => [...dialogs.getState()].filter(([each]) => each !== id);
  const onClose = () => dialogs.setState(new Map(others()), true);
  dialogs.setState(new Map([...others(), [id, <Dialog key={id} {...its} onClose={onClose} />]]), true);
}

/** Shows the open dialogs, until another page comes. */
export function Dialogs({ path }: { path: string }) {
  const all = useStore(dialogs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone says that another page has come
  useEffect(() => () => dialogs.setState(new Map(), true), [path]);
  return [...all.values()];
}
