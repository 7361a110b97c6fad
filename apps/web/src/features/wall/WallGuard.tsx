import { Component, type ReactNode } from 'react';
import { reloadWhenReachable } from '../../lib/reload';
import { WallFrame } from './WallFrame';
import { WallMessage } from './WallMessage';

/** Nobody presses a button on a wall: after what no one expected it begins afresh by itself, as soon as the till is there. */
export class WallGuard extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };
  private undo: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch() {
    this.undo ??= reloadWhenReachable();
  }

  override componentWillUnmount() {
    this.undo?.();
  }

  override render() {
    if (!this.state.fallen) return this.props.children;
    return (
      <WallFrame>
        <WallMessage
          title="Gleich geht’s weiter"
          text="Die Tafel ist umgefallen und wird wieder aufgestellt …"
        />
      </WallFrame>
    );
  }
}
