import { Component, type ReactNode } from 'react';
import { reloadWhenOutdated } from '../lib/reload';
import { Button } from './Button';
import { SignedOutScreen } from './SignedOutScreen';
import { Stack } from './Stack';

/** Catches what no screen expected, e.g. a part of the app that could not be loaded, and offers a fresh start. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  /** What is missing may have gone with the version that this page is of. */
  override componentDidCatch() {
    void reloadWhenOutdated(false);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <SignedOutScreen>
        <Stack role="alert">
          <h2>Da ist etwas umgefallen</h2>
          <p>Auf deinem Deckel ist nichts verloren gegangen.</p>
          <Button variant="main" wide onClick={() => location.reload()}>
            Neu laden
          </Button>
        </Stack>
      </SignedOutScreen>
    );
  }
}
