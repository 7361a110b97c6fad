import { Component, type ReactNode } from 'react';
import { reloadWhenReachable } from '../lib/reload';
import { ChalkText } from '../ui/ChalkText';
import { WordMark } from '../ui/WordMark';
import { Middle } from './Middle';
import { WallFrame } from './WallFrame';

/** A title and a sentence on the slate, while there is no table to show. */
export function WallMessage({ title, text }: { title: string; text: string }) {
  return (
    <Middle
      role="status"
      picture={<WordMark heading />}
      title={<ChalkText key={title} text={title} />}
      text={<ChalkText key={text} text={text} line={0.6} />}
    />
  );
}

/** Reloads the wall after an error that no screen handles, once the till can be reached: nobody presses a button there. */
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
