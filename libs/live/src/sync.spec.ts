import { describe, expect, it } from '@jest/globals';
import type { MeChanged, TableChanged } from '@stammtisch/contracts';
import fc from 'fast-check';
import { FakeLink, FakeSink, FakeTill, type Happening, happenings, settle } from '../testing/index.js';
import { bindTable } from './bind-table.js';
import { applyPurchase } from './changes.js';
import { type Table, tableFromHome } from './table.js';

/** What can go on between a till and one phone. */
type Step =
  | { readonly do: 'happen'; readonly what: Happening }
  /** The next message arrives. */
  | { readonly do: 'deliver' }
  /** It arrives and is still on its way, too. */
  | { readonly do: 'duplicate' }
  | { readonly do: 'lose' }
  /** A message about the last revisions overtakes those that are on their way about the same. */
  | { readonly do: 'overlap'; readonly back: number }
  | { readonly do: 'answer' }
  | { readonly do: 'failResume' }
  /** The HTTP answer to a purchase of mine, however late. */
  | { readonly do: 'answerPurchase' }
  | { readonly do: 'breakDown' }
  | { readonly do: 'connect' }
  | { readonly do: 'wake' };

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('happen'), what: fc.constantFrom(...happenings) }) },
  { weight: 6, arbitrary: fc.constant({ do: 'deliver' }) },
  { weight: 3, arbitrary: fc.constant({ do: 'duplicate' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'lose' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('overlap'), back: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'answer' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'failResume' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'answerPurchase' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'breakDown' }) },
  { weight: 2, arbitrary: fc.constant({ do: 'connect' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'wake' }) },
) as fc.Arbitrary<Step>;

/** A till, a phone, and the wire between them. */
class World {
  readonly till = new FakeTill();
  readonly link = new FakeLink();
  private readonly sink = new FakeSink({ ...tableFromHome(this.till.homeAt(0)), revision: 0 });
  private connected = false;
  private told = 0;
  private wire: { readonly change?: TableChanged; readonly me?: MeChanged }[] = [];
  private readonly purchases: number[] = [];

  constructor() {
    bindTable(this.link, this.sink);
    this.link.reopen = () => {
      this.breakDown();
      this.connect();
    };
    this.connect();
  }

  get table(): Table {
    return this.sink.shown;
  }

  async run(next: Step): Promise<void> {
    if (next.do === 'happen') this.happen(next.what);
    else if (next.do === 'overlap') this.overtake(next.back);
    else if (next.do === 'deliver') this.deliver(this.wire.shift());
    else if (next.do === 'duplicate') this.deliver(this.wire[0]);
    else if (next.do === 'lose') this.wire.shift();
    else if (next.do === 'answer') this.answer();
    else if (next.do === 'failResume') this.link.resumes.shift()?.fail();
    else if (next.do === 'answerPurchase') this.answerPurchase();
    else if (next.do === 'breakDown') this.breakDown();
    else if (next.do === 'connect') this.connect();
    else this.sink.wake();
    await settle();
  }

  /** Everything on its way arrives, and the phone connects once more. */
  comeToRest(): void {
    while (this.purchases.length > 0) this.answerPurchase();
    this.breakDown();
    this.connect();
    while (this.wire.length > 0) this.deliver(this.wire.shift());
  }

  private happen(what: Happening): void {
    this.till.happen(what);
    if (what === 'mine') this.purchases.push(this.till.revision);
    this.tell(this.told, what === 'mine' || what === 'topUp');
    this.told = this.till.revision;
  }

  private tell(from: number, aboutMe = false): void {
    if (!this.connected) return;
    this.wire.push({ change: this.till.changed(from), ...(aboutMe && { me: this.till.me() }) });
  }

  private overtake(back: number): void {
    const from = Math.max(0, this.till.revision - back);
    if (this.connected) this.deliver({ change: this.till.changed(from) });
  }

  private deliver(message: World['wire'][number] | undefined): void {
    if (message?.me) this.link.listeners['me:changed'](message.me);
    if (message?.change) this.link.listeners['table:changed'](message.change);
  }

  private answer(): void {
    const resume = this.link.resumes.shift();
    if (resume) resume.answer(this.till.resume(resume.after));
  }

  private answerPurchase(): void {
    const revision = this.purchases.shift();
    if (revision === undefined) return;
    this.sink.shown = applyPurchase(this.table, this.till.purchaseAnswer(revision), undefined);
  }

  private breakDown(): void {
    if (this.connected) this.link.listeners.disconnect();
    this.connected = false;
    this.wire = [];
    this.link.resumes.length = 0;
  }

  private connect(): void {
    if (this.connected) return;
    this.connected = true;
    this.told = this.till.revision;
    this.link.listeners.connect();
    this.tell(this.table.revision ?? 0, true);
  }
}

describe('the live table, whatever the wire does', () => {
  it('shows each revision once and in order, my newest balance, and ends up as the server is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120, size: 'max' }), async (steps) => {
        const world = new World();
        for (const each of steps) {
          const { asOf } = world.table;
          await world.run(each);
          const { till, table } = world;
          expect(table.activity).toEqual(till.activityAt(table.revision ?? -1));
          expect(table.balance).toBe(Math.round(till.homeAt(table.asOf.balance).member.balance * 100));
          expect(table.drinksTonight).toBe(till.homeAt(table.asOf.drinksTonight).drinks_tonight);
          expect(table.asOf.balance).toBeGreaterThanOrEqual(asOf.balance);
        }
        world.comeToRest();

        const { till, table } = world;
        const home = till.homeAt(till.revision);
        expect(table).toMatchObject({
          revision: till.revision,
          balance: Math.round(home.member.balance * 100),
          drinksTonight: home.drinks_tonight,
          receivedRoundIds: home.received_round_ids,
          drinks: home.drinks,
          rounds: home.rounds,
          membersCount: home.members_count,
          activity: till.activityAt(till.revision),
        });
      }),
    );
  });
});
