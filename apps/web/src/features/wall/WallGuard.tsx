import { Component, type ReactNode } from 'react';
import { beginAfresh } from './newer-version';
import { WallFrame } from './WallFrame';
import { WallMessage } from './WallMessage';

const TRY_AGAIN_MS = 15_000;

/** Nobody presses a button on a wall: after what no one expected it begins afresh by itself, as soon as the till is there. */
export class WallGuard extends Component<{ children: ReactNode }, { fallen: boolean }> {
  override state = { fallen: false };
  private timer: ReturnType<typeof setInterval> | undefined;

  static getDerivedStateFromError() {
    return { fallen: true };
  }

  override componentDidCatch() {
    this.timer ??= setInterval(() => void beginAfresh(true), TRY_AGAIN_MS);
  }

  override componentWillUnmount() {
    clearInterval(this.timer);
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
