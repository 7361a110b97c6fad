/** Whoever asks the read model waits for this first. */
export interface Projection {
  /**
   * Resolves once queries see everything that was committed before the call.
   * @throws StoreUnavailableError when that takes too long, since the read model is being made anew, or at once while it can't be
   * written
   */
  caughtUp(): Promise<void>;
}
