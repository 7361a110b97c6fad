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

/** Where a log stands after a check from its start. */
export type CheckedHead = Pick<LogCheck, 'state' | 'hash' | 'foreign' | 'receipts' | 'problem'>;

const WRONG: Readonly<Record<LogProblem['kind'], string>> = {
  missing: 'fehlt',
  changed: 'ist nicht, was geschrieben wurde: sein Hash folgt nicht aus ihm und denen davor',
  inserted: 'wurde nachträglich eingefügt',
  unreadable: 'passt nicht in den Stand',
  contradictory: 'schließt einen Monat mit anderen Summen, als das Logbuch ergibt',
};

/**
 * Takes the next event of a log in. A closing that contradicts its month is noted alone: each event is as it was written, and a log in
 * doubt needs its backups most. @returns the event's size, about
 * @throws EventCliError that names the first event that is not what it must be
 */
export function takeWhole(check: LogCheck, event: RecordedEvent, behind?: RecordedEvent): number {
  const size = check.take(event, behind);
  if (check.problem?.kind !== 'contradictory') expectRight(check, event.stream);
  return size;
}

/** @throws EventCliError when the check of a stream has found something */
export function expectRight(
  { problem, cause }: Pick<LogCheck, 'problem'> & { readonly cause?: unknown },
  stream: string,
): void {
  if (!problem) return;
  const why = problem.kind === 'unreadable' && cause instanceof Error ? `: ${cause.message}` : '';
  throw new EventCliError(`Ereignis ${problem.revision} von ${stream} ${WRONG[problem.kind]}${why}`);
}

/** Takes in what a log has after the events that were checked before. @throws as {@link takeWhole} */
export async function readOn(reader: Source, stream: string, check: LogCheck): Promise<void> {
  for await (const page of pages(reader, stream, check.next - 1))
    for (const [index, event] of page.entries()) takeWhole(check, event, page[index + 1]);
}

/** What of a till is read. */
export interface WhatToRead {
  /** Members' documents and receipts, too? By default yes. */
  readonly withDocuments?: boolean;
  /** May documents be older than the log names? They are once a lost store came back from a backup and a node's copy of the log. */
  readonly olderDocuments?: boolean;
}

export const noTill = (tillId: string) => new EventCliError(`Eine Kasse '${tillId}' gibt es dort nicht`);

/**
 * Reads a whole till. Every event must be in its place and be what was written, and every member must have the document that the
 * log names.
 * @throws EventCliError that names the first thing that is wrong
 */
export async function verifyTill(
  reader: Source,
  tillId: string,
  { withDocuments = true, olderDocuments = false }: WhatToRead = {},
): Promise<CheckedHead> {
  const check = new LogCheck();
  for (;;) {
    const { next } = check;
    await readOn(reader, tillStream(tillId), check);
    if (check.next === 0) throw noTill(tillId);
    if (!withDocuments) return check;
    const problem = await documentProblem(reader, check.state, olderDocuments);
    // A running till may have removed the member meanwhile: its log says so by now, and is read on.
    if (problem && check.next > next) continue;
    if (problem) throw new EventCliError(problem);
    for (const receipt of check.receipts) await receiptOf(reader, receipt);
    return check;
  }
}

/** The picture of a receipt. @throws EventCliError when it is not the one that the log names */
export async function receiptOf(
  reader: Source,
  { receiptId, entryId, hash }: CheckedHead['receipts'][number],
): Promise<Buffer> {
  const picture = await readReceipt(reader, receiptId);
  if (receiptHash(picture) === hash) return picture;
  throw new EventCliError(`Beleg ${receiptId} zu Eintrag ${entryId} fehlt oder ist nicht der angehängte`);
}

/**
 * What is wrong with the documents; undefined if nothing. One may be newer than the log says: a crash between the two writes leaves
 * such a document, and the next start names it.
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
 * Compares an event's hash with one that was noted down elsewhere. To be called for a log whose chain is whole: then the hash vouches
 * for all events up to there.
 * @throws EventCliError when the log has another hash there, or ends before
 */
export async function expectPlace(
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

/** A whole number as admins read it: 1.000.000. */
const figure = (value: number) => value.toLocaleString('de');

/** A few lines about a till that was read to its end. */
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
