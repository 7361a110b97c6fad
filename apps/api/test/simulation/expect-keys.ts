import assert from 'node:assert/strict';
import { changesBalance } from '@stammtisch/domain';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';
import type { Sent } from './calls.js';
import type { EveningAtTable } from './evening-at-table.js';

/** What a key led to, by its command; what no till has written comes of none. */
function byCommand(events: readonly LoggedEvent[]): Map<string, LoggedEvent[]> {
  const found = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const { commandId } = event.metadata;
    found.set(commandId, [...(found.get(commandId) ?? []), event]);
  }
  return found;
}

/** One transaction per key, whatever was repeated; everything answered is in the log, exactly as it was answered. */
export function expectKeysHonoured({ world: { events }, calls }: EveningAtTable): void {
  const written = byCommand(events());
  for (const [commandId, own] of written) if (commandId !== '') expectOneDecision(commandId, own);
  const ids = events().map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, 'two events share an id');
  for (const { sent } of calls) {
    for (const each of sent) expectAnswersTrue(each, written.get(each.commandId) ?? []);
  }
}

/** The events of one command stand next to each other and were decided together. */
function expectOneDecision(commandId: string, events: readonly LoggedEvent[]): void {
  const [first] = events;
  events.forEach(({ revision, metadata }, index) => {
    assert.equal(revision, (first?.revision ?? 0) + index, `${commandId} is in the log twice`);
    assert.equal(metadata.correlationId, first?.metadata.correlationId, `${commandId} was decided twice`);
  });
  const starts = new Set(events.flatMap((event) => startOf(event) ?? []));
  assert.ok(starts.size <= 1, `${commandId} booked ${starts.size} times`);
}

/** What an event is part of, of which a command books one. */
function startOf(event: LoggedEvent): string | undefined {
  switch (event.type) {
    case 'CreditToppedUp':
      return event.data.announcementId === undefined ? event.id : undefined;
    case 'LevyBooked':
      return event.data.levyId;
    case 'MoneyPassedOn':
    case 'MoneyReceived':
      return 'passed on';
    case 'TransactionCancelled':
      return ['passed_on', 'received'].includes(event.data.kind) ? 'taken back' : event.id;
    default:
      return changesBalance(event) || event.type === 'RoundGiven' ? event.id : undefined;
  }
}

function expectAnswersTrue(
  { key, outcomes, refusals, attempts }: Sent,
  written: readonly LoggedEvent[],
): void {
  for (const { events } of outcomes) {
    const answered = events.map(({ id, revision }) => ({ id, revision }));
    // Nothing to do is an answer, too; another attempt may have found something to do.
    if (answered.length === 0) continue;
    assert.deepEqual(
      answered,
      written.map(({ id, revision }) => ({ id, revision })),
      `${key} was answered with something else than is in the log`,
    );
  }
  const fresh = outcomes.filter(({ events, replayed }) => events.length > 0 && !replayed);
  assert.ok(fresh.length <= 1, `${key} was answered as new ${fresh.length} times`);
  if (attempts === 1)
    assert.equal(
      fresh.length,
      outcomes.filter(({ events }) => events.length > 0).length,
      `${key}: a first answer was taken for a repeat`,
    );
  if (refusals === attempts) assert.equal(written.length, 0, `${key} was refused and booked`);
}
