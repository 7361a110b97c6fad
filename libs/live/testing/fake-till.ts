import type {
  Activity,
  Home,
  MeChanged,
  PurchaseAnswer,
  ResumeAnswer,
  TableChanged,
} from '@stammtisch/contracts';
import { aDrink, aGift, aHome, aLine, aTransaction } from './samples.js';

export const happenings = ['mine', 'others', 'topUp', 'round', 'end', 'menu', 'join'] as const;
export type Happening = (typeof happenings)[number];

interface Moment {
  readonly home: Home;
  readonly line: Activity | undefined;
}

/** A server in a nutshell: a dense log, what is true at each revision of it, and the messages that tell it. */
export class FakeTill {
  private readonly moments: Moment[] = [{ home: aHome({ revision: 0 }), line: undefined }];

  get revision(): number {
    return this.moments.length - 1;
  }

  happen(what: Happening): void {
    const home = { ...this.homeAt(this.revision), revision: this.revision + 1 };
    const line = this.change(home, what);
    this.moments.push({ home, line });
  }

  homeAt(revision: number): Home {
    const moment = this.moments[revision];
    if (!moment) throw new RangeError(`no revision ${revision}`);
    return moment.home;
  }

  /** The feed up to a revision, newest first. */
  activityAt(revision: number, after = -1): Activity[] {
    const lines = this.moments.slice(after + 1, revision + 1).map(({ line }) => line);
    return lines.filter((line) => line !== undefined).reverse();
  }

  changed(from: number): TableChanged {
    const { revision } = this;
    const before = this.homeAt(from);
    const now = this.homeAt(revision);
    return {
      from,
      revision,
      hash: `hash of ${revision}`,
      activity: this.activityAt(revision, from),
      ...(now.drinks !== before.drinks && { drinks: now.drinks }),
      ...(now.rounds !== before.rounds && { rounds: now.rounds }),
      ...(now.members_count !== before.members_count && { members_count: now.members_count }),
    };
  }

  me(): MeChanged {
    const { member, drinks_tonight, received_round_ids, revision } = this.homeAt(this.revision);
    return { revision, balance: member.balance, drinks_tonight, received_round_ids };
  }

  resume(after: number): ResumeAnswer {
    return { ok: true, ...this.changed(after), me: this.me() };
  }

  /** The HTTP answer to my purchase that made a revision. */
  purchaseAnswer(revision: number): PurchaseAnswer {
    const { member, member_received_gift } = this.homeAt(revision);
    return {
      success: true,
      new_balance: member.balance,
      member_received_gift,
      transaction: aTransaction(),
      revision,
    };
  }

  private change(home: Home, what: Happening): Activity | undefined {
    const { revision } = home;
    switch (what) {
      case 'mine':
        home.member = { ...home.member, balance: (home.member.balance * 100 - 350) / 100 };
        home.drinks_tonight += 1;
        return aLine(revision, { member_id: 'anna' });
      case 'topUp':
        home.member = { ...home.member, balance: home.member.balance + 10 };
        return undefined;
      case 'others':
        return aLine(revision);
      case 'round':
        home.rounds = [...home.rounds, aGift({ id: `round-${revision}` })];
        return aLine(revision, { kind: 'round_given' });
      case 'end':
        home.rounds = home.rounds.slice(1);
        return aLine(revision, { kind: 'round_ended' });
      case 'menu':
        home.drinks = [aDrink({ price: revision })];
        return aLine(revision, { kind: 'menu_changed' });
      case 'join':
        home.members_count += 1;
        return aLine(revision, { kind: 'member_joined' });
    }
  }
}
