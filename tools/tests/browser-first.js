import Sequencer from '@jest/test-sequencer';

/** Starts with the browser, which takes longest: all else is done beside it. */
export default class BrowserFirst extends Sequencer {
  sort(tests) {
    const isBrowser = ({ context }) => Number(context.config.displayName?.name === 'browser');
    return super.sort(tests).sort((one, other) => isBrowser(other) - isBrowser(one));
  }
}
