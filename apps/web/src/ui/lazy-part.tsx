import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code is loaded after the first screen. */
export interface Part<Props> {
  (props: Props): ReactNode;
  /** Loads the code before the component is shown. */
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
  let loaded: ComponentType<Props> | undefined;
  const comes = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({
    default: await comes().catch((error) => instead?.() ?? Promise.reject(error)),
  }));

  function Shown(props: Props) {
    // The component is not exchanged while it is shown: that would lose its state.
    const [Current] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Current {...props} />;
  }
  return Object.assign(Shown, { comes });
}

interface GuardProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
}

/** Shows `instead` once its children have failed. */
export class Guard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
