/** Somebody who hears things, and whom tests wait for instead of for time. */
export abstract class Hearing {
  private waiting: (() => void)[] = [];

  /** Resolves as soon as something it hears makes it true. */
  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (holds()) resolve();
        else this.waiting.push(look);
      };
      this.waiting.push(look);
    });
  }

  /** Takes in what was heard, and lets those who wait look again. */
  protected note(what: () => void): void {
    what();
    for (const look of this.waiting.splice(0)) look();
  }
}
