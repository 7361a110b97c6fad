import { Drinker, Evening, type Guest, Random } from '@stammtisch/test-kit';
import type { TestTill } from '../harness/test-till.js';
import { LivePhone } from './live-phone.js';

/** How large a storm is. */
export interface Strength {
  readonly phones: number;
  readonly rounds: number;
  /** Transactions of the greatest flood. */
  readonly deluge: number;
}

/** More rounds than usual, and more that ends. */
const MOOD = { buys: 70, topsUp: 7, gives: 8, endsRound: 7, cancels: 8 };

/** Transactions all at once, which those who sleep meanwhile can't be told one by one. */
const FLOOD = 1500;

/** An evening on real connections on which everything that can break breaks, out of a seed. */
export class Storm {
  readonly phones: LivePhone[] = [];
  private readonly random: Random;
  private drinkers: readonly Drinker[] = [];

  constructor(
    private readonly nodes: readonly TestTill[],
    private readonly members: readonly Guest[],
    private readonly strength: Strength,
    seed: number,
  ) {
    this.random = new Random(seed);
  }

  async rage(): Promise<void> {
    const [anna] = this.members;
    const drinkIds = ((await anna?.home())?.drinks ?? []).map(({ id }) => id);
    const evening = new Evening(this.random, MOOD);
    this.drinkers = this.members.map((member) => new Drinker(member, drinkIds, evening));
    for (let phone = 0; phone < this.strength.phones; phone++) await this.open(phone);
    await this.settle();
    for (let round = 1; round <= this.strength.rounds; round++) {
      this.breakSome();
      await this.book(this.random.below(12));
      if (round % 20 === 0) await this.pick(this.nodes).cents(FLOOD);
      if (round === 30) await this.pick(this.nodes).cents(this.strength.deluge);
      if (round % 20 === 10) await this.restartOne();
      if (this.random.chance(0.3)) await this.settle();
    }
    await this.settle();
  }

  /** Everybody wakes and hears everything, and in the end shows what is. */
  async settle(): Promise<void> {
    for (const phone of this.phones) phone.recovers();
    // Whoever lost the last change learns of it with the next.
    await this.book(1);
    const [anna] = this.members;
    const { revision } = (await anna?.topsUp(1)) ?? { revision: -1 };
    await Promise.all(this.phones.map((phone) => phone.shows((table) => (table.revision ?? -1) >= revision)));
  }

  putAway(): void {
    for (const phone of this.phones) phone.putAway();
  }

  private async open(index: number): Promise<void> {
    const owner = this.members[index % this.members.length];
    if (!owner) throw new Error('nobody has a phone');
    const address = () => this.pick(this.nodes).url;
    this.phones.push(new LivePhone(owner, await owner.home(), address, this.random));
  }

  private breakSome(): void {
    for (const phone of this.phones) {
      const chance = this.random.next();
      if (chance < 0.1) phone.breaks();
      else if (chance < 0.18) phone.sleeps();
      else if (chance < 0.26) phone.wakes();
      else if (chance < 0.32) phone.loses(1 + this.random.below(3));
    }
  }

  /** Several members tap at once, and while they wait for the answer more phones break off and come back. */
  private async book(count: number): Promise<void> {
    const taps = Array.from({ length: count }, () => this.tap());
    if (this.random.chance(0.5)) this.pick(this.phones).breaks();
    await Promise.all(taps);
  }

  private tap(): Promise<void> {
    return this.random.chance(0.07) ? this.changeMenu() : this.pick(this.drinkers).tap();
  }

  private async changeMenu(): Promise<void> {
    const [anna] = this.members;
    const { id, name } = this.pick((await anna?.home())?.drinks ?? []);
    await anna?.changesDrink(id, { name, price: (100 + this.random.below(900)) / 100 });
  }

  private async restartOne(): Promise<void> {
    await this.pick(this.nodes).restart();
  }

  private pick<T>(from: readonly T[]): T {
    return this.random.pick(from);
  }
}
