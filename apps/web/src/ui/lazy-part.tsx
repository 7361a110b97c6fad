import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code is loaded after the first screen. */
export interface Part<Props> {
  (props: Props): ReactNode;
  readonly preload: () => Promise<unknown>;
}

/**
 * Creates a part of the app that loads on `preload()`, or when it is first shown. A loaded part shows at once: React's `lazy` alone
 * would show its fallback first, for at least 300 ms.
 *
 * @param instead shown when the part can't be loaded; without it the screen crashes
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: () => Promise<ComponentType<Props>>,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({
    default: await preload().catch((error) => instead?.() ?? Promise.reject(error)),
  }));

  function Shown(props: Props) {
    // Fixed while mounted: another component would lose the state.
    const [Current] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Current {...props} />;
  }
  return Object.assign(Shown, { preload });
}

interface GuardProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
}

/** An error boundary: shows `instead` once its children have thrown. */
export class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
