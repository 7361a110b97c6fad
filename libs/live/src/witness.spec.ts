import { beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ChainAnswer, chainLink, DIGESTS_PAGE, type LogPlace } from '@stammtisch/contracts';
import { type Finding, type Testimony, Witness } from './witness.js';

const sha256 = (text: string) => bytesToHex(digestOf(utf8ToBytes(text)));
const START = '0'.repeat(64);

/** A log of which only digests are known. */
class Books {
  private readonly hashes: string[] = [];

  constructor(private readonly digests: (string | null)[] = []) {
    for (const digest of digests) this.link(digest);
  }

  books(text: string | null): LogPlace {
    const digest = text === null ? null : sha256(text);
    this.digests.push(digest);
    this.link(digest);
    return this.place;
  }

  /** The same log up to a revision, and something else from there on. */
  upTo(revision: number): Books {
    return new Books(this.digests.slice(0, revision + 1));
  }

  get place(): LogPlace {
    return { revision: this.hashes.length - 1, hash: this.hashes.at(-1) ?? START };
  }

  answer(from: number): ChainAnswer {
    const digests = this.digests.slice(from, from + DIGESTS_PAGE);
    return { success: true, ...this.place, digests, restores: [] };
  }

  private link(digest: string | null): void {
    const before = this.hashes.at(-1) ?? START;
    this.hashes.push(digest === null ? before : sha256(chainLink(before, digest)));
  }
}

/** A phone that goes by some books, and what it kept. */
class Phone {
  kept: Testimony | undefined;
  readonly findings: Finding[] = [];
  asked = 0;
  answers = true;
  /** The till names the hash of its log. */
  showsHash = true;
  private witness = this.opened();

  constructor(public books: Books) {}

  /** The till's table has come, and the phone has looked at it. */
  async sees(): Promise<void> {
    const { revision, hash } = this.books.place;
    this.witness.shows({ revision, hash: this.showsHash ? hash : undefined });
    await new Promise(setImmediate);
  }

  async connects(to = this.books): Promise<void> {
    this.books = to;
    this.witness.connected();
    await this.sees();
  }

  /** The app is opened anew, and goes on from what the phone kept. */
  async opens(to = this.books): Promise<void> {
    this.witness = this.opened();
    await this.connects(to);
  }

  isRead(): void {
    this.witness.read();
  }

  private opened(): Witness {
    return new Witness(
      {
        ask: async (from) => {
          this.asked++;
          if (!this.answers) throw new Error('no answer');
          return this.books.answer(from);
        },
        sha256,
        now: () => '2026-11-25T20:00:00.000Z',
        wait: async () => {
          if (!this.answers) await new Promise(() => {});
        },
        keep: (testimony) => {
          this.kept = testimony;
        },
        found: (finding) => void this.findings.push(finding),
      },
      this.kept,
    );
  }
}

let books: Books;
let phone: Phone;

beforeEach(async () => {
  books = new Books();
  for (let drink = 0; drink < 10; drink++) books.books(`drink ${drink}`);
  phone = new Phone(books);
  await phone.connects();
});

describe('a phone that saw the log', () => {
  it('finds it whole when it comes back, however long it was away', async () => {
    for (let drink = 0; drink < 2 * DIGESTS_PAGE + 5; drink++) books.books(`later ${drink}`);
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.asked).toBe(3);
    expect(phone.kept?.proven).toEqual(books.place);
  });

  it('takes what no till has written for no link', async () => {
    books.books(null);
    books.books('a round');
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.proven).toEqual(books.place);
  });

  it('asks for nothing while it is connected, and proves a long evening piece by piece', async () => {
    for (let drink = 0; drink < DIGESTS_PAGE; drink++) {
      books.books(`drink ${drink}`);
      void phone.sees();
    }
    expect(phone.asked).toBe(0);
    books.books('the last one');
    await phone.sees();
    expect(phone.asked).toBe(2);
    expect(phone.kept?.proven).toEqual(books.place);
  });

  it('finds a log that was written anew from an earlier event on', async () => {
    const seen = books.place;
    const forged = books.upTo(7);
    for (const text of ['forged', 'drink 9', 'drink 10', 'drink 11']) forged.books(text);
    await phone.opens(forged);
    expect(phone.findings).toMatchObject([{ is: 'other', seen, now: forged.place }]);
  });

  it('finds a log of the same length, and one that is shorter', async () => {
    const forged = books.upTo(8);
    forged.books('no drink');
    await phone.opens(forged);
    expect(phone.findings).toMatchObject([{ is: 'other' }]);

    phone.isRead();
    await phone.opens(books.upTo(8));
    expect(phone.findings).toMatchObject([{ is: 'other' }, { is: 'shorter' }]);
  });

  it('finds what was shown and then unsaid, while it was connected', async () => {
    const unsaid = books.upTo(9);
    unsaid.books('a drink that is taken out again');
    phone.books = unsaid;
    await phone.sees();
    const rest = books.upTo(9);
    rest.books('another');
    rest.books('and one more');
    await phone.connects(rest);
    expect(phone.findings).toMatchObject([{ is: 'other', seen: { revision: 10 } }]);
  });

  it('is not told off by a till that names no hash any more', async () => {
    books.books('a drink');
    phone.showsHash = false;
    await phone.connects();
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.seen).toMatchObject(books.place);
    const forged = books.upTo(3);
    for (let drink = 0; drink < 20; drink++) forged.books(`forged ${drink}`);
    await phone.connects(forged);
    expect(phone.findings).toMatchObject([{ is: 'other', now: forged.place }]);
  });

  it('begins anew where a log has no hash to name: with the first one it is shown', async () => {
    phone.showsHash = false;
    await phone.connects(books.upTo(4));
    phone.isRead();
    expect(phone.kept).toBeUndefined();
    await phone.opens();
    expect(phone.asked).toBe(3);
    phone.showsHash = true;
    phone.books.books('the first one with a digest');
    await phone.sees();
    expect(phone.kept?.proven).toEqual(phone.books.place);
    expect(phone.findings).toHaveLength(1);
  });

  it('holds on to what it saw until it has an answer', async () => {
    phone.answers = false;
    const forged = books.upTo(3);
    for (let drink = 0; drink < 20; drink++) forged.books(`forged ${drink}`);
    await phone.opens(forged);
    await phone.sees();
    expect(phone.findings).toEqual([]);
    phone.answers = true;
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
  });

  it('keeps a finding until somebody has read it, and tells it once', async () => {
    const forged = books.upTo(3);
    forged.books('forged');
    await phone.opens(forged);
    await phone.connects(books);
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
    expect(phone.kept?.finding).toBeDefined();

    phone.isRead();
    expect(phone.kept).toMatchObject({ proven: forged.place, seen: forged.place });
    forged.books('a drink');
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
  });

  it('waits for a node that is a little behind', async () => {
    const ahead = books.upTo(9);
    ahead.books('known to the other node');
    await phone.connects(ahead);
    const behind = books;
    phone.books = behind;
    const looks = phone.connects(behind);
    behind.books('known to the other node');
    await looks;
    expect(phone.findings).toEqual([]);
  });
});
