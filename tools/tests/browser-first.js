import Sequencer from '@jest/test-sequencer';

/** Starts the browser's umbrella first, since it takes longest. The other worker runs the rest. */
export default class BrowserFirst extends Sequencer {
  sort(tests) {
    const isBrowser = ({ context }) => Number(context.config.displayName?.name === 'browser');
    return super.sort(tests).sort((one, other) => isBrowser(other) - isBrowser(one));
  }
}
