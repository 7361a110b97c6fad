import { type ComponentType, type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { newKey } from '../lib/idempotency-keys';

interface Ending {
  readonly onClose: () => void;
}

/** The open dialogs of the admin area, each above the one before. */
const dialogs = createStore<readonly ReactElement[]>(() => []);

/** Opens a dialog over the page. It stands outside of any form: a form in a form would send both. */
export function openDialog<Its extends object>(Dialog: ComponentType<NoInfer<Its> & Ending>, its: Its): void {
  const key = newKey();
  const onClose = () => dialogs.setState((all) => all.filter((each) => each.key !== key), true);
  dialogs.setState((all) => [...all, <Dialog key={key} {...its} onClose={onClose} />], true);
}

/** Shows the open dialogs, until another page comes. */
export function Dialogs({ path }: { path: string }) {
  const all = useStore(dialogs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone says that another page has come
  useEffect(() => () => dialogs.setState([], true), [path]);
  return all;
}
