import { KnownCommands, markOf, markOfNumber } from './known-commands.js';
import type { LoggedEvent } from './logged-event.js';

/** What a command led to. */
export interface CommandTrace {
  /** Revision of its first event. */
  readonly revision: number;
  /** Fingerprint of the request behind it; another one under the same id is refused. */
  readonly request: string;
}

/** Commands in the log from a revision on, event by event: the number of each event's command (see `idNumber`); null: it had no key. */
export interface CommandStretch {
  readonly from: number;
  readonly commands: readonly (number | null)[];
}

/** Where commands that came with a key are looked up when they are no longer at hand. */
export interface CommandIndex {
  /** How far into the log it reaches. */
  readonly revision: number;
  /** What came of a command that began at one of these revisions, if at all. `unread`: that can't be looked up yet, or just now. */
  find(commandId: string, revisions: readonly number[]): CommandTrace | 'unread' | undefined;
  /** All commands in it, from the first event on, a stretch at a time. */
  commands(): Iterable<CommandStretch>;
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
  /** Commands up to here need not be at hand. */
  private forgottenTo = -1;
  /** The command noted last: what else came of it stands right behind its beginning. */
  private newest = '';
  private readonly known = new KnownCommands();

  constructor(
    private readonly index: CommandIndex,
    private readonly atHand = AT_HAND,
  ) {
    let before: number | null = null;
    for (const { from, commands } of index.commands()) {
      for (const [place, command] of commands.entries()) {
        if (command !== null && command !== before) this.known.add(markOfNumber(command), from + place);
        before = command;
      }
      this.forgottenTo = from + commands.length - 1;
    }
  }

  /** Notes a command by an event that came of it. */
  note({ revision, metadata }: LoggedEvent): void {
    const { commandId, request } = metadata;
    if (commandId === this.newest) return;
    this.newest = commandId;
    if (request !== '') this.known.add(markOf(commandId), revision);
    this.young.set(commandId, { revision, request });
    if (this.young.size >= this.atHand && this.mayForget()) this.forgetOld(revision);
  }

  /** Notes a command that came long before the newest: a million of them at hand would be for nothing. */
  noteAsPast({ revision, metadata }: LoggedEvent): void {
    const { commandId, request } = metadata;
    this.forgottenTo = Math.max(this.forgottenTo, revision);
    if (commandId === this.newest) return;
    this.newest = commandId;
    if (request !== '') this.known.add(markOf(commandId), revision);
  }

  /** Begins behind an event up to which the read model knows all commands. */
  beginBehind({ revision, metadata }: LoggedEvent): void {
    this.forgottenTo = Math.max(this.forgottenTo, revision);
    this.newest = metadata.commandId;
  }

  /**
   * What a command led to; undefined when it was never carried out. `unread`: it was, long ago (or it is new and has the mark of
   * one that was), but what it led to can't be told before the read model has come that far.
   */
  trace(commandId: string, request: string): CommandTrace | 'unread' | undefined {
    // Only a request with a key can come again later.
    if (request === '') return this.traceAtHand(commandId);
    const beginnings = this.known.beginnings(markOf(commandId));
    // As almost every time.
    if (beginnings.length === 0) return undefined;
    const forgotten = beginnings.filter((revision) => revision <= this.forgottenTo);
    return this.traceAtHand(commandId) ?? this.index.find(commandId, forgotten);
  }

  private traceAtHand(commandId: string): CommandTrace | undefined {
    return this.young.get(commandId) ?? this.old.get(commandId);
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
