import { Component, type ReactNode } from 'react';
import { reloadWhenOutdated } from '../lib/reload';
import { Button } from './Button';
import { SignedOutScreen } from './SignedOutScreen';
import { Stack } from './Stack';

/** Catches errors that no screen handles, e.g. a part of the app that could not be loaded, and offers to reload. */
export class CrashScreen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  /** A file may be missing because the till serves a newer version than this page's. */
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
