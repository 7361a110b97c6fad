import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component whose code is loaded after the first screen. */
export interface Part<Props> {
  (props: Props): ReactNode;
  readonly preload: () => Promise<unknown>;
}

/** Imports a module whose default export is the component. */
export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** For a part that may be missing: shows nothing in its place. */
export const nothing = async () => ({ default: () => null });

/**
 * Creates a part of the app that loads on `preload()`, or when it is first shown. A loaded part shows at once: React's `lazy` alone
 * would show its fallback first, for at least 300 ms.
 *
 * @param instead shown when the part can't be loaded; without it the screen crashes
 * @param Fallback shown while it is loaded; nothing by default
 */
export function part<Props extends object>(
  load: Load<Props>,
  instead?: Load<Props>,
  Fallback?: ComponentType,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(() => preload().catch((error) => instead?.() ?? Promise.reject(error)));

  function Shown(props: Props) {
    // Fixed while mounted: another component would lose the state.
    const [Current] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return (
      <Suspense fallback={Fallback && <Fallback />}>
        <Current {...props} />
      </Suspense>
    );
  }
  return Object.assign(Shown, { preload });
}

/** An error boundary: shows `instead` once its children have thrown. */
export class Guard extends Component<{ children: ReactNode; instead: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
