import { beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ChainAnswer, DIGESTS_PAGE, type LogPlace } from '@stammtisch/contracts';
import { chainLink } from '@stammtisch/domain';
import { type Finding, type SeenLog, Witness } from './witness.js';

const sha256 = (text: string) => bytesToHex(digestOf(utf8ToBytes(text)));
const many = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index}`);
const START = '0'.repeat(64);

/** A log of which only digests are known. */
class Books {
  private readonly hashes: string[] = [];

  constructor(private readonly digests: (string | null)[] = []) {
    for (const digest of digests) this.link(digest);
  }

  books(...texts: readonly (string | null)[]): this {
    for (const text of texts) {
      const digest = text === null ? null : sha256(text);
      this.digests.push(digest);
      this.link(digest);
    }
    return this;
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
    return { success: true, ...this.place, digests };
  }

  private link(digest: string | null): void {
    const before = this.hashes.at(-1) ?? START;
    this.hashes.push(digest === null ? before : sha256(chainLink(before, digest)));
  }
}

/** A phone that goes by some books, and what it kept. */
class Phone {
  kept: SeenLog | undefined;
  readonly findings: Finding[] = [];
  asked = 0;
  /** It stays open for as long as it has to wait. */
  patient = true;
  /** How the till answers. */
  ask = async (from: number): Promise<ChainAnswer> => this.books.answer(from);
  private time = Date.parse('2026-11-25T20:00:00.000Z');
  private witness = this.opened();

  constructor(public books: Books) {}

  /** The till's table has come, and the phone has looked at it. */
  async sees(): Promise<void> {
    this.witness.observe(this.books.place);
    await settle();
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

  /** Somebody has read what was found, here or in another tab. */
  isRead(finding = this.kept?.finding): void {
    if (finding) this.witness.acknowledge(finding);
  }

  later(ms: number): void {
    this.time += ms;
  }

  private opened(): Witness {
    return new Witness({
      ask: (from) => {
        this.asked++;
        return this.ask(from);
      },
      sha256,
      now: () => new Date(this.time).toISOString(),
      wait: async (ms) => {
        if (this.patient) this.later(ms);
        else await new Promise(() => {});
      },
      kept: () => this.kept,
      keep: (seenLog) => {
        this.kept = seenLog;
      },
      found: (finding) => void this.findings.push(finding),
    });
  }
}

const settle = () => new Promise(setImmediate);

let books: Books;
let phone: Phone;

beforeEach(async () => {
  books = new Books();
  books.books(...many(10, 'drink'));
  phone = new Phone(books);
  await phone.connects();
});

describe('a phone that saw the log', () => {
  it('finds it whole when it comes back, however long it was away', async () => {
    books.books(...many(2 * DIGESTS_PAGE + 5, 'later'));
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.asked).toBe(3);
    expect(phone.kept?.proven).toEqual(books.place);
  });

  it('takes what no till has written for no link', async () => {
    books.books(null, 'a round');
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

  it.each([
    ['written anew from an earlier event on', () => books.upTo(7).books('forged', ...many(3, 'drink'))],
    ['of the same length', () => books.upTo(8).books('no drink')],
    ['that is shorter', () => books.upTo(8)],
  ])('finds a log %s', async (_, another) => {
    const [seen, other] = [books.place, another()];
    await phone.opens(other);
    expect(phone.findings).toMatchObject([{ seen, now: other.place }]);
  });

  it('finds what was shown and then unsaid, while it was connected', async () => {
    const unsaid = books.upTo(9).books('a drink that is taken out again');
    phone.books = unsaid;
    await phone.sees();
    const rest = books.upTo(9).books('another', 'and one more');
    await phone.connects(rest);
    expect(phone.findings).toMatchObject([{ seen: { revision: 10 } }]);
  });

  it('holds on to what it saw until it has an answer', async () => {
    const { ask } = phone;
    phone.ask = () => Promise.reject(new Error('no answer'));
    phone.patient = false;
    const forged = books.upTo(3).books(...many(20, 'forged'));
    await phone.opens(forged);
    await phone.sees();
    expect(phone.findings).toEqual([]);
    phone.ask = ask;
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
  });

  it('keeps a finding until somebody has read it, and tells it once', async () => {
    const forged = books.upTo(3).books('forged');
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

  it('goes by the log that was found, wherever it stood itself when another tab’s finding was read', async () => {
    const hidden = new Phone(books);
    await hidden.connects();
    const forged = books.upTo(3).books('forged');
    await phone.connects(forged);
    hidden.kept = phone.kept;
    hidden.isRead();
    await hidden.connects(forged);
    expect(hidden.findings).toEqual([]);
    expect(hidden.kept).toMatchObject({ proven: forged.place, seen: forged.place });
  });

  it('goes on from what another tab has read while it slept', async () => {
    const forged = books.upTo(3).books('forged');
    const other = new Phone(forged);
    await other.connects();
    phone.kept = other.kept;
    await phone.connects(forged);
    expect(phone.findings).toEqual([]);
  });

  it('waits for a node that is a little behind', async () => {
    const behind = books.upTo(9);
    books.books('known to this node');
    await phone.sees();
    const looks = phone.connects(behind);
    behind.books('known to this node');
    await looks;
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.shortSince).toBeUndefined();
  });

  it('counts looks at a short log together, however shortly it is opened', async () => {
    phone.patient = false;
    const shorter = books.upTo(8);
    await phone.opens(shorter);
    await phone.opens(shorter);
    expect(phone.findings).toEqual([]);
    phone.later(60_000);
    await phone.opens(shorter);
    expect(phone.findings).toHaveLength(1);
  });

  it('takes no node for another log that answers for a later page, and knows less', async () => {
    books.books(...many(DIGESTS_PAGE + 5, 'later'));
    const nodes = [books, books.upTo(DIGESTS_PAGE)];
    phone.ask = async (from) => (nodes.shift() ?? books).answer(from);
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.proven).toEqual(books.place);
  });

  it('looks again on a new connection, and lets a check of the one before prove nothing', async () => {
    const { ask } = phone;
    let answered = () => {};
    phone.ask = async (from) => {
      const answer = books.answer(from);
      await new Promise<void>((resolve) => {
        answered = resolve;
      });
      return answer;
    };
    await phone.connects();
    const forged = books.upTo(3).books(...many(20, 'forged'));
    phone.ask = ask;
    await phone.connects(forged);
    expect(phone.findings).toMatchObject([{ now: forged.place }]);
    phone.isRead();
    await phone.connects(forged);
    answered();
    await settle();
    expect(phone.findings).toHaveLength(1);
    expect(phone.kept?.proven).toEqual(forged.place);
  });
});
