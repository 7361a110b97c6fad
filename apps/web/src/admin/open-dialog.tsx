import { type ComponentType, type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { newKey } from '../lib/idempotency-keys';

interface Ending {
  readonly onClose: () => void;
}

/** The admin area's open dialogs, topmost last. */
const dialogs = createStore<readonly ReactElement[]>(() => []);

/** Opens a dialog above the page. It is rendered outside of any form, as nested forms would both be sent. */
export function openDialog<P extends object>(Dialog: ComponentType<NoInfer<P> & Ending>, props: P): void {
  const key = newKey();
  const onClose = () => dialogs.setState((all) => all.filter((each) => each.key !== key), true);
  dialogs.setState((all) => [...all, <Dialog key={key} {...props} onClose={onClose} />], true);
}

/** Shows the open dialogs. A change of page closes them. */
export function Dialogs({ path }: { path: string }) {
  const all = useStore(dialogs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they close when the path changes
  useEffect(() => () => dialogs.setState([], true), [path]);
  return all;
}
