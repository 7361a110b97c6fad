import { beforeEach, describe, expect, it } from '@jest/globals';
import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type ChainAnswer, DIGESTS_PAGE, type LogPlace } from '@stammtisch/contracts';
import { chainLink } from '@stammtisch/domain';
import { type Finding, type SeenLog, Witness } from './witness.js';

const sha256 = (text: string) => bytesToHex(digestOf(utf8ToBytes(text)));
const many = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index}`);
const START = '0'.repeat(64);

/** A log that stores only digests. */
class FakeLog {
  private readonly hashes: string[] = [];

  constructor(private readonly digests: (string | null)[] = []) {
    for (const digest of digests) this.link(digest);
  }

  append(...texts: readonly (string | null)[]): this {
    for (const text of texts) {
      const digest = text === null ? null : sha256(text);
      this.digests.push(digest);
      this.link(digest);
    }
    return this;
  }

  /** A copy of the log up to a revision. */
  upTo(revision: number): FakeLog {
    return new FakeLog(this.digests.slice(0, revision + 1));
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

/** A phone with its stored state, connected to a log. */
class Phone {
  kept: SeenLog | undefined;
  readonly findings: Finding[] = [];
  requests = 0;
  /** Does the phone stay open while it has to wait? */
  waits = true;
  /** The till's answers. */
  ask = async (from: number): Promise<ChainAnswer> => this.log.answer(from);
  private time = Date.parse('2026-11-25T20:00:00.000Z');
  private witness = this.opened();

  constructor(public log: FakeLog) {}

  /** The phone receives the table, and checks the log. */
  async observes(): Promise<void> {
    this.witness.observe(this.log.place);
    await settle();
  }

  async connects(to = this.log): Promise<void> {
    this.log = to;
    this.witness.connected();
    await this.observes();
  }

  /** The app is reopened with the stored state. */
  async opens(to = this.log): Promise<void> {
    this.witness = this.opened();
    await this.connects(to);
  }

  /** Somebody has read the finding, here or in another tab. */
  acknowledges(finding = this.kept?.finding): void {
    if (finding) this.witness.acknowledge(finding);
  }

  later(ms: number): void {
    this.time += ms;
  }

  private opened(): Witness {
    return new Witness({
      ask: (from) => {
        this.requests++;
        return this.ask(from);
      },
      sha256,
      now: () => new Date(this.time).toISOString(),
      wait: async (ms) => {
        if (this.waits) this.later(ms);
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

let log: FakeLog;
let phone: Phone;

beforeEach(async () => {
  log = new FakeLog();
  log.append(...many(10, 'drink'));
  phone = new Phone(log);
  await phone.connects();
});

describe('a phone that saw the log', () => {
  it('proves it unchanged after a long absence', async () => {
    log.append(...many(2 * DIGESTS_PAGE + 5, 'later'));
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.requests).toBe(3);
    expect(phone.kept?.proven).toEqual(log.place);
  });

  it('skips events without a digest', async () => {
    log.append(null, 'a round');
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.proven).toEqual(log.place);
  });

  it('makes no requests until a page of events has come, and then proves them in pages', async () => {
    for (let drink = 0; drink < DIGESTS_PAGE; drink++) {
      log.append(`drink ${drink}`);
      void phone.observes();
    }
    expect(phone.requests).toBe(0);
    log.append('the last one');
    await phone.observes();
    expect(phone.requests).toBe(2);
    expect(phone.kept?.proven).toEqual(log.place);
  });

  it.each([
    ['written anew from an earlier event on', () => log.upTo(7).append('forged', ...many(3, 'drink'))],
    ['of the same length', () => log.upTo(8).append('no drink')],
    ['that is shorter', () => log.upTo(8)],
  ])('finds a log %s', async (_, another) => {
    const [seen, other] = [log.place, another()];
    await phone.opens(other);
    expect(phone.findings).toMatchObject([{ seen, now: other.place }]);
  });

  it('reports an event it was shown and that is missing after a reconnect', async () => {
    const removed = log.upTo(9).append('a drink that is taken out again');
    phone.log = removed;
    await phone.observes();
    const rest = log.upTo(9).append('another', 'and one more');
    await phone.connects(rest);
    expect(phone.findings).toMatchObject([{ seen: { revision: 10 } }]);
  });

  it('keeps what it saw until it gets an answer', async () => {
    const { ask } = phone;
    phone.ask = () => Promise.reject(new Error('no answer'));
    phone.waits = false;
    const forged = log.upTo(3).append(...many(20, 'forged'));
    await phone.opens(forged);
    await phone.observes();
    expect(phone.findings).toEqual([]);
    phone.ask = ask;
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
  });

  it('reports a finding once, and keeps it until it is read', async () => {
    const forged = log.upTo(3).append('forged');
    await phone.opens(forged);
    await phone.connects(log);
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
    expect(phone.kept?.finding).toBeDefined();

    phone.acknowledges();
    expect(phone.kept).toMatchObject({ proven: forged.place, seen: forged.place });
    forged.append('a drink');
    await phone.opens(forged);
    expect(phone.findings).toHaveLength(1);
  });

  it('accepts the found log after another tab’s finding was read', async () => {
    const hidden = new Phone(log);
    await hidden.connects();
    const forged = log.upTo(3).append('forged');
    await phone.connects(forged);
    hidden.kept = phone.kept;
    hidden.acknowledges();
    await hidden.connects(forged);
    expect(hidden.findings).toEqual([]);
    expect(hidden.kept).toMatchObject({ proven: forged.place, seen: forged.place });
  });

  it('continues from what another tab has stored', async () => {
    const forged = log.upTo(3).append('forged');
    const other = new Phone(forged);
    await other.connects();
    phone.kept = other.kept;
    await phone.connects(forged);
    expect(phone.findings).toEqual([]);
  });

  it('waits for a node that lags behind', async () => {
    const behind = log.upTo(9);
    log.append('known to this node');
    await phone.observes();
    const check = phone.connects(behind);
    behind.append('known to this node');
    await check;
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.shortSince).toBeUndefined();
  });

  it('adds up the time of short visits to a shorter log', async () => {
    phone.waits = false;
    const shorter = log.upTo(8);
    await phone.opens(shorter);
    await phone.opens(shorter);
    expect(phone.findings).toEqual([]);
    phone.later(60_000);
    await phone.opens(shorter);
    expect(phone.findings).toHaveLength(1);
  });

  it('does not report a node that lags behind in a later page', async () => {
    log.append(...many(DIGESTS_PAGE + 5, 'later'));
    const nodes = [log, log.upTo(DIGESTS_PAGE)];
    phone.ask = async (from) => (nodes.shift() ?? log).answer(from);
    await phone.opens();
    expect(phone.findings).toEqual([]);
    expect(phone.kept?.proven).toEqual(log.place);
  });

  it('checks again on a new connection, and ignores the answer to an earlier check', async () => {
    const { ask } = phone;
    let answered = () => {};
    phone.ask = async (from) => {
      const answer = log.answer(from);
      await new Promise<void>((resolve) => {
        answered = resolve;
      });
      return answer;
    };
    await phone.connects();
    const forged = log.upTo(3).append(...many(20, 'forged'));
    phone.ask = ask;
    await phone.connects(forged);
    expect(phone.findings).toMatchObject([{ now: forged.place }]);
    phone.acknowledges();
    await phone.connects(forged);
    answered();
    await settle();
    expect(phone.findings).toHaveLength(1);
    expect(phone.kept?.proven).toEqual(forged.place);
  });
});
