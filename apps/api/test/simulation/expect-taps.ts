import assert from 'node:assert/strict';
import { eveningOf } from '@stammtisch/domain';
import { drinksOn } from '@stammtisch/domain/testing';
import type { EveningAtTable } from './evening-at-table.js';

const ZONE = 'Europe/Berlin';

/** Every drink says when it was tapped, counts for that evening, and on every node for tonight only if that is it. */
export function expectTapsCounted({ world, calls }: EveningAtTable): void {
  const events = world.events();
  const told = new Map(
    calls.flatMap(({ sent }) => sent.map(({ commandId, tappedAt }) => [commandId, tappedAt])),
  );
  for (const { type, data, metadata } of events) {
    if (type !== 'DrinkPurchased') continue;
    const said = told.get(metadata.commandId);
    // A clock that is ahead has tapped when it is booked.
    const tapped = said !== undefined && said < metadata.at ? said : metadata.at;
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
      assert.equal(life.side.table.home(id).drinks_tonight, tonight, `${name} counts other strokes of ${id}`);
    }
  }
}
