import { type ComponentType, lazy, useState } from 'react';

/** A part of the app that comes after the first picture. */
export interface Part<Props> {
  (props: Props): React.ReactNode;
  /** Loads it, to be there when it is needed. */
  readonly comes: () => Promise<unknown>;
}

/**
 * Makes a part of the app that loads on `comes()`, or else when it is shown. A part that is loaded shows at once. React's
 * `lazy` alone would show its fallback first, and React keeps a fallback for at least 300 ms.
 *
 * @param instead shown when the part can't be loaded; without it the screen crashes
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: () => Promise<ComponentType<Props>>,
): Part<Props> {
  let come: ComponentType<Props> | undefined;
  const comes = async () => {
    come ??= await load();
    return come;
  };
  const Coming = lazy(async () => ({
    default: await comes().catch((error) => instead?.() ?? Promise.reject(error)),
  }));

  function Shown(props: Props) {
    // It stays the same component while it is shown: another one would lose its state.
    const [Now] = useState<ComponentType<Props>>(() => come ?? Coming);
    return <Now {...props} />;
  }
  return Object.assign(Shown, { comes });
}

/** Loads parts of the app when nothing else is to do, so that they are there at the first tap. Returns its undo. */
export function whenIdle(...loads: readonly (() => Promise<unknown>)[]): () => void {
  const loadAll = () => {
    // A part that fails now is loaded again when it is needed, and says then what went wrong.
    for (const load of loads) void load().catch(() => undefined);
  };
  const timer = setTimeout(loadAll, 1_500);
  return () => clearTimeout(timer);
}
