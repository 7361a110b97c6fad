import { KnownCommands, markOf, markOfNumber } from './known-commands.js';
import type { LoggedEvent } from './logged-event.js';

/** What a command led to. */
export interface CommandTrace {
  /** Revision of its first event. */
  readonly revision: number;
  /** Fingerprint of the request behind it; another one under the same id is refused. */
  readonly request: string;
}

/** Where commands that came with a key are looked up when they are no longer at hand. */
export interface CommandIndex {
  /** How far into the log it reaches. */
  readonly revision: number;
  /** `unread`: it can't be looked up just now. */
  find(commandId: string): CommandTrace | 'unread' | undefined;
  /** Numbers of all commands in it (see `idNumber`), some at a time. */
  commands(): Iterable<readonly number[]>;
}

/** Commands at hand before the older half goes. */
export const AT_HAND = 10_000;
/** So many times as many stay at hand while the read model has not come past them; not for ever, as its disk may be full for hours. */
const LONGEST_WAIT = 10;

/**
 * Remembers what every command has led to, so that none is carried out twice: the newest, and those that the read model has not
 * come past, are at hand; of the others it is known that they were, and the read model tells the rest.
 */
export class ExecutedCommands {
  private young = new Map<string, CommandTrace>();
  private old = new Map<string, CommandTrace>();
  /** The old ones reach up to here. */
  private youngAfter = -1;
  /** Commands up to here are no longer at hand. */
  private forgottenTo = -1;
  /** The command noted last: what else came of it stands right behind its beginning. */
  private newest = '';
  private readonly known = new KnownCommands();

  constructor(
    private readonly index: CommandIndex,
    private readonly atHand = AT_HAND,
  ) {
    for (const some of index.commands()) for (const command of some) this.known.add(markOfNumber(command));
  }

  /** Notes a command by an event that came of it. */
  note({ revision, metadata }: LoggedEvent): void {
    const { commandId, request } = metadata;
    if (commandId === this.newest) return;
    this.newest = commandId;
    if (request !== '') this.known.add(markOf(commandId));
    this.young.set(commandId, { revision, request });
    if (this.young.size >= this.atHand && this.mayForget()) this.forgetOld(revision);
  }

  /** Notes a command that came long before the newest: a million of them at hand would be for nothing. */
  noteAsPast({ revision, metadata }: LoggedEvent): void {
    const { commandId, request } = metadata;
    if (request !== '') this.known.add(markOf(commandId));
    this.forgottenTo = Math.max(this.forgottenTo, revision);
    this.newest = commandId;
  }

  /**
   * What a command led to; undefined when it was never carried out. `unread`: it was, long ago (or one of some thousand new ones
   * looks so), but what it led to can't be told before the read model has come that far.
   */
  trace(commandId: string, request: string): CommandTrace | 'unread' | undefined {
    // Only a request with a key can come again later. Almost each is new.
    const mayComeAgain = request !== '';
    if (mayComeAgain && !this.known.mayHave(markOf(commandId))) return undefined;
    const atHand = this.young.get(commandId) ?? this.old.get(commandId);
    if (atHand || !mayComeAgain) return atHand;
    return this.index.find(commandId) ?? (this.index.revision < this.forgottenTo ? 'unread' : undefined);
  }

  private mayForget(): boolean {
    return this.index.revision >= this.youngAfter || this.young.size >= this.atHand * LONGEST_WAIT;
  }

  private forgetOld(revision: number): void {
    this.forgottenTo = Math.max(this.forgottenTo, this.youngAfter);
    this.old = this.young;
    this.young = new Map();
    this.youngAfter = revision;
  }
}
