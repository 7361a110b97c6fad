import { createStore } from 'zustand/vanilla';

/** The result of an undo. `on its way`: the till may or may not book the tap. */
export type Undone = 'undone' | 'cancelled' | 'never booked' | 'on its way';

/** A tap or booking that one tap takes back, and the result. */
export interface UndoOffer {
  readonly id: string;
  /** `refused`: it was not booked, so there is nothing to take back. `message`: another message replaces the offer. */
  readonly step: 'offered' | 'busy' | 'refused' | 'message' | Undone;
  /** The reason why it was not booked, or stays booked; or the other message. */
  readonly error?: string | undefined;
}

/** The current undo offers, oldest first. A screen shows the newest. */
export class UndoOffers<Offer extends UndoOffer> {
  readonly store = createStore<{ readonly offers: readonly Offer[] }>(() => ({ offers: [] }));
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends that show once no other offer does. */
  private readonly later: Offer[] = [];

  /** @param ms an offer shows for this time */
  constructor(private readonly ms: number) {}

  get newest(): Offer | undefined {
    return this.store.getState().offers.at(-1);
  }

  /** Shows an offer as the newest, after those `before` it. A refusal stays until it is dropped. */
  show(offer: Offer, before: readonly Offer[] = this.before(offer), ms = this.ms): void {
    this.store.setState({ offers: [...before, offer] });
    if (offer.step === 'refused') clearTimeout(this.timer);
    else this.goAfter(ms);
  }

  change(id: string, to: Partial<Offer>): void {
    this.store.setState(({ offers }) => ({
      offers: offers.map((offer) => (offer.id === id ? { ...offer, ...to } : offer)),
    }));
  }

  /** Shows the end of a tap, now or once no other offer shows. */
  end(offer: Offer): void {
    if (this.newest && this.newest.id !== offer.id) this.later.push(offer);
    else this.show(offer);
  }

  /** Keeps the newest offer: a person is about to use it. */
  hold(): void {
    if (this.newest?.step === 'offered') clearTimeout(this.timer);
  }

  /** Restarts the newest offer's time after `hold`. */
  release(): void {
    if (this.newest?.step === 'offered') this.goAfter(this.ms);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.later.length = 0;
    this.store.setState({ offers: [] });
  }

  /** Removes the offers that match. */
  drop(matches: (offer: Offer) => boolean): void {
    const { newest } = this;
    this.store.setState(({ offers }) => ({ offers: offers.filter((offer) => !matches(offer)) }));
    if (this.newest !== newest) this.goAfter(this.newest ? this.ms : 0);
  }

  private before({ id }: Offer): readonly Offer[] {
    const { offers } = this.store.getState();
    const at = offers.findIndex((offer) => offer.id === id);
    return offers.slice(0, Math.max(0, at));
  }

  private goAfter(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showNext(), ms);
  }

  private showNext(): void {
    const next = this.later.shift();
    if (next) this.show(next, []);
    else this.store.setState({ offers: [] });
  }
}
