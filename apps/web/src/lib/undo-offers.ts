import { createStore } from 'zustand/vanilla';

/** How it went: a tap may be gone without a booking, be cancelled once booked, or be on its way while nobody knows. */
export type Undone = 'undone' | 'cancelled' | 'never booked' | 'on its way';

/** Something that one tap takes back, and how that went. */
export interface UndoOffer {
  readonly id: string;
  /** `refused`: it was not booked, so there is nothing to take back. `said`: something else stands in the offer's place. */
  readonly step: 'offered' | 'busy' | 'refused' | 'said' | Undone;
  /** Why it was not booked, or stays booked; or what is said. */
  readonly error?: string | undefined;
}

/** What can be taken back for a while, oldest first. A screen tells of the newest. */
export class UndoOffers<Offer extends UndoOffer> {
  readonly store = createStore<{ readonly offers: readonly Offer[] }>(() => ({ offers: [] }));
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends that are told once nothing else stands there. */
  private readonly later: Offer[] = [];

  /** @param ms how long an offer stands there */
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

  /** Changes an offer that still stands there. */
  change(id: string, to: Partial<Offer>): void {
    this.store.setState(({ offers }) => ({
      offers: offers.map((offer) => (offer.id === id ? { ...offer, ...to } : offer)),
    }));
  }

  /** Something has come to its end: tells so now, or once nothing else stands there. */
  end(offer: Offer): void {
    if (this.newest && this.newest.id !== offer.id) this.later.push(offer);
    else this.show(offer);
  }

  /** The newest offer stays: somebody is about to use it. */
  hold(): void {
    if (this.newest?.step === 'offered') clearTimeout(this.timer);
  }

  /** Begins the newest offer's time anew: nobody is about to use it any more. */
  release(): void {
    if (this.newest?.step === 'offered') this.goAfter(this.ms);
  }

  /** Tells nothing any more. */
  clear(): void {
    clearTimeout(this.timer);
    this.later.length = 0;
    this.store.setState({ offers: [] });
  }

  /** Tells no more of the newest offer and those before it, if it is such a one. */
  drop(isSuch: (offer: Offer) => boolean): void {
    if (this.newest && isSuch(this.newest)) this.showNext();
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

  /** Shows the next end that waits to be told, or nothing. */
  private showNext(): void {
    const next = this.later.shift();
    if (next) this.show(next, []);
    else this.store.setState({ offers: [] });
  }
}
