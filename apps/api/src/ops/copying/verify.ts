import type { LogProblem } from '@stammtisch/contracts';
import { members, membersCount, type TillState } from '@stammtisch/domain';
import type { RecordedEvent } from '@stammtisch/event-store';
import { PERSON_WRITTEN, personStream } from '../../engine/people/person.js';
import { readReceipt, receiptHash } from '../../engine/receipts.js';
import { LogCheck } from '../../engine/till/checked-log.js';
import { Log } from '../../engine/till/log.js';
import { tillStream } from '../../engine/till/logged-event.js';
import { EventCliError } from './errors.js';
import { newest, pages, type Source } from './location.js';

/** The head of a log that was checked from its start. */
export type CheckedHead = Pick<LogCheck, 'state' | 'hash' | 'foreign' | 'receipts' | 'problem' | 'cause'>;

const PROBLEMS: Readonly<Record<LogProblem['kind'], string>> = {
  missing: 'fehlt',
  changed: 'ist nicht, was geschrieben wurde: sein Hash folgt nicht aus ihm und denen davor',
  inserted: 'wurde nachträglich eingefügt',
  unreadable: 'passt nicht in den Stand',
  contradictory: 'schließt einen Monat mit anderen Summen, als das Logbuch ergibt',
};

/**
 * Passes the next event to the check. A month's closing with wrong figures does not throw: its log is as it was written, and must be
 * possible to back up.
 * @returns the event's approximate size in bytes
 * @throws EventCliError that names the first wrong event
 */
export function takeVerified(check: LogCheck, event: RecordedEvent, behind?: RecordedEvent): number {
  const size = check.take(event, behind);
  if (check.problem?.kind !== 'contradictory') expectNoProblem(check, event.stream);
  return size;
}

/** @throws EventCliError if the check has found a problem */
export function expectNoProblem(
  { problem, cause }: Pick<LogCheck, 'problem' | 'cause'>,
  stream: string,
): void {
  if (!problem) return;
  const why = problem.kind === 'unreadable' && cause instanceof Error ? `: ${cause.message}` : '';
  throw new EventCliError(`Ereignis ${problem.revision} von ${stream} ${PROBLEMS[problem.kind]}${why}`);
}

/** Passes the events after those already checked to the check. @throws as {@link takeVerified} */
export async function readRest(reader: Source, stream: string, check: LogCheck): Promise<void> {
  for await (const page of pages(reader, stream, check.next - 1))
    for (const [index, event] of page.entries()) takeVerified(check, event, page[index + 1]);
}

export interface ReadOptions {
  /** Includes members' documents and receipts; by default true. */
  readonly withDocuments?: boolean;
  /** Accepts documents older than the log names: those of a store restored from a backup and a node's newer copy of the log. */
  readonly olderDocuments?: boolean;
}

export const noTill = (tillId: string) => new EventCliError(`Eine Kasse '${tillId}' gibt es dort nicht`);

/**
 * Reads a whole till, and verifies every event, and that every member has the document that the log names.
 * @throws EventCliError that names the first problem
 */
export async function verifyTill(
  reader: Source,
  tillId: string,
  { withDocuments = true, olderDocuments = false }: ReadOptions = {},
): Promise<CheckedHead> {
  const check = new LogCheck();
  for (;;) {
    const { next } = check;
    await readRest(reader, tillStream(tillId), check);
    if (check.next === 0) throw noTill(tillId);
    if (!withDocuments) return check;
    const problem = await documentProblem(reader, check.state, olderDocuments);
    // A running till may have removed the member: the log's new events show that.
    if (problem && check.next > next) continue;
    if (problem) throw new EventCliError(problem);
    for (const receipt of check.receipts) await receiptOf(reader, receipt);
    return check;
  }
}

/** A receipt's picture. @throws EventCliError if its hash is not the one in the log */
export async function receiptOf(
  reader: Source,
  { receiptId, entryId, hash }: CheckedHead['receipts'][number],
): Promise<Buffer> {
  const picture = await readReceipt(reader, receiptId);
  if (receiptHash(picture) === hash) return picture;
  throw new EventCliError(`Beleg ${receiptId} zu Eintrag ${entryId} fehlt oder ist nicht der angehängte`);
}

/**
 * Describes the first problem with a document; undefined if there is none. A document may be newer than the log names: a crash between
 * the two writes leaves such a one, and the next start names it.
 */
async function documentProblem(
  reader: Source,
  state: TillState,
  older: boolean,
): Promise<string | undefined> {
  for (const { id, personRevision } of members(state)) {
    const event = await newest(reader, personStream(id));
    if (event?.type !== PERSON_WRITTEN) return `Mitglied ${id} hat kein Dokument`;
    if (event.revision < personRevision && !older) {
      return `Das Dokument von Mitglied ${id} steht bei Revision ${event.revision}, das Logbuch nennt ${personRevision}`;
    }
  }
  return undefined;
}

/**
 * Compares an event's hash with one noted elsewhere. If the log's chain has been verified, an equal hash proves all events up to there.
 * @throws EventCliError if the hash is different, or the log ends before
 */
export async function expectHash(
  reader: Source,
  tillId: string,
  expected: { readonly revision: number; readonly hash: string },
): Promise<void> {
  const { revision } = expected;
  const hash = await new Log(reader, tillStream(tillId)).hashAt(revision);
  if (hash === expected.hash) return;
  throw new EventCliError(
    hash === undefined
      ? `Das Logbuch reicht nicht bis Ereignis ${revision}: es fehlen welche, die da waren`
      : `Ereignis ${revision} hat den Hash ${hash}, nicht ${expected.hash}: davor wurde etwas geändert, und alle Hashes danach sind neu gemacht`,
  );
}

/** '1.000.000' */
const figure = (value: number) => value.toLocaleString('de');

/** A summary of a verified till in German, a few lines. */
export function report(tillId: string, head: CheckedHead, withDocuments = true): string {
  const { state, hash, foreign, receipts } = head;
  const active = membersCount(state);
  const removed = state.members.size - active;
  const balances = (state.totals.balances / 100).toFixed(2).replace('.', ',');
  return [
    `Kasse ${tillId}: ${figure(state.revision + 1)} Ereignisse, alle wie geschrieben`,
    ...(foreign ? [`Von keiner Kasse geschrieben und ohne Wirkung: ${figure(foreign.count)} davon`] : []),
    `Mitglieder: ${active}, ${withDocuments ? 'jedes mit Dokument' : 'ohne ihre Dokumente'}; entfernt: ${removed}`,
    ...(receipts.length > 0 && withDocuments
      ? [`Belege: ${figure(receipts.length)}, alle wie angehängt`]
      : []),
    `Guthaben: zusammen ${balances} €`,
    `Letzte Revision ${state.revision}, Hash ${hash}`,
    '',
  ].join('\n');
}
