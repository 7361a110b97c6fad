/** How far the read model reaches into the log. */
export interface Projection {
  /** Position of the last event that queries see. */
  readonly revision: number;
  /**
   * Resolves once queries see everything that was committed before the call.
   * @throws StoreUnavailableError when that takes too long, since the read model is being made anew, or at once while it can't be
   * written
   */
  caughtUp(): Promise<void>;
}
