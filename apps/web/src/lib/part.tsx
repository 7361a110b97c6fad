import { type ComponentType, lazy, useState } from 'react';

/** A part of the app that comes after the first picture. */
export interface Part<Props> {
  (props: Props): React.ReactNode;
  /** Loads it, to be there when it is needed. */
  readonly comes: () => Promise<unknown>;
}

/**
 * Makes a part of the app that comes when it is asked for, or else when it is shown. One that has come shows at once:
 * what is lazy waits in any case, and React lets 300 ms pass before it replaces what stands there meanwhile.
 *
 * @param instead what is shown when it can't be loaded; without it the screen crashes
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
    // The same for as long as it is shown: another one would begin anew.
    const [Now] = useState<ComponentType<Props>>(() => come ?? Coming);
    return <Now {...props} />;
  }
  return Object.assign(Shown, { comes });
}
