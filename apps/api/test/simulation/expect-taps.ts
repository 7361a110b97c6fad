import assert from 'node:assert/strict';
import { changesBalance, eveningOf, isTransaction } from '@stammtisch/domain';
import { drinksOn } from '@stammtisch/domain/testing';
import { inPencil } from '@stammtisch/live';
import type { LoggedEvent } from '../../src/engine/till/logged-event.js';
import type { SentCall } from './calls.js';
import type { EveningAtTable } from './evening-at-table.js';

/** Events by command id; foreign events have none. */
function byCommand(events: readonly LoggedEvent[]): Map<string, LoggedEvent[]> {
  const found = new Map<string, LoggedEvent[]>();
  for (const event of events) {
    const { commandId } = event.metadata;
    found.set(commandId, [...(found.get(commandId) ?? []), event]);
  }
  return found;
}

/** One transaction per key, despite repeats; every answer is in the log, exactly as answered. */
export function expectKeysHonoured({ world: { events }, calls }: EveningAtTable): void {
  const written = byCommand(events());
  for (const [commandId, own] of written) if (commandId !== '') expectOneDecision(commandId, own);
  const ids = events().map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, 'two events share an id');
  for (const { sent } of calls) {
    for (const each of sent) expectAnswersTrue(each, written.get(each.commandId) ?? []);
  }
}

/** The events of one command are adjacent and were decided together. */
function expectOneDecision(commandId: string, events: readonly LoggedEvent[]): void {
  const [first] = events;
  events.forEach(({ revision, metadata }, index) => {
    assert.equal(revision, (first?.revision ?? 0) + index, `${commandId} is in the log twice`);
    assert.equal(metadata.correlationId, first?.metadata.correlationId, `${commandId} was decided twice`);
  });
  const starts = new Set(events.flatMap((event) => startOf(event) ?? []));
  assert.ok(starts.size <= 1, `${commandId} booked ${starts.size} times`);
}

/** The booking that an event is part of: a command makes one. `expectAnnouncedOnce` and `expectPassedOnWhole` check the parts. */
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
  { key, outcomes, refusals, attempts }: SentCall,
  written: readonly LoggedEvent[],
): void {
  for (const { events } of outcomes) {
    const answered = events.map(({ id, revision }) => ({ id, revision }));
    // An answer without events is valid; another attempt may have had something to do.
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

const ZONE = 'Europe/Berlin';

/** Every drink has the time of its tap and counts for that evening; each node counts tonight's only. */
export function expectTapsCounted({ world, calls }: EveningAtTable): void {
  const events = world.events();
  const reportedTimes = new Map(
    calls.flatMap(({ sent }) => sent.map(({ commandId, tappedAt }) => [commandId, tappedAt])),
  );
  for (const { type, data, metadata } of events) {
    if (type !== 'DrinkPurchased') continue;
    const reported = reportedTimes.get(metadata.commandId);
    // A time that is ahead of the booking is replaced by it.
    const tapped = reported !== undefined && reported < metadata.at ? reported : metadata.at;
    assert.equal(data.evening, eveningOf(tapped, ZONE).date);
    const waited = Date.parse(metadata.at) - Date.parse(tapped) >= 5_000;
    if (waited) assert.equal(data.tappedAt, tapped);
    else assert.ok(data.tappedAt === undefined || data.tappedAt === tapped);
  }
  for (const { name, life } of world.nodes) {
    assert.ok(life);
    for (const { id, removed } of world.state().members.values()) {
      if (removed) continue;
      const tonight = drinksOn(life.evening.date, id, events);
      const { drinks_tonight } = life.services.table.home(id);
      assert.equal(drinks_tonight, tonight, `${name} counts other strokes of ${id}`);
    }
  }
}

/**
 * Every tap that a phone or the tablet accepted is booked exactly once, or taken back, or shown as refused. Bookings are in the order
 * of the taps, and no stroke stays in pencil.
 */
export function expectOutboxesSettled({ world, outboxes }: EveningAtTable): void {
  const { cancelled } = world.state();
  const drinks = world.events().filter(({ type }) => type === 'DrinkPurchased');
  for (const { owner = 'the tablet', accepted, kept, takenBack, removed, strokes } of outboxes) {
    // The taps of a removed member wait for ever.
    if (removed) continue;
    const booked: number[] = [];
    for (const { key, commandId } of accepted) {
      const own = drinks.filter(({ metadata }) => metadata.commandId === commandId);
      booked.push(...own.map(({ revision }) => revision));
      const tap = kept.find((each) => each.key === key);
      const back = takenBack.has(key);
      const ends = [own.length === 1 && !tap && !back, back, tap?.state === 'refused'];
      assert.ok(own.length <= 1, `${key} of ${owner} was booked ${own.length} times`);
      assert.equal(ends.filter(Boolean).length, 1, `${key} of ${owner} ended as ${ends}`);
      // A tap taken back after it was sent may be booked, and is then cancelled.
      const valid = own.filter((event) => isTransaction(event) && !cancelled.has(event.data.transactionId));
      assert.ok(valid.length === 0 || ends[0], `${key} of ${owner} was booked after all`);
    }
    assert.deepEqual(
      booked,
      booked.toSorted((one, other) => one - other),
      `${owner} booked in another order`,
    );
    assert.deepEqual(inPencil(kept, strokes), []);
  }
}
