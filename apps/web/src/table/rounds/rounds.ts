import { calls, type Gift, type GiftType, type RoundCostAnswer } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';
import { applyEndedRound, applyGivenRound } from '@stammtisch/live';
import { call } from '../../lib/api';
import { updateTable } from '../../lib/table/store';

/** Gives the table a round; with a limit it never costs more. */
export async function giveRound(type: GiftType, message: string, limit: Cents | undefined): Promise<void> {
  const body = { gift_type: type, message: message.trim() };
  const answer = await call(calls.giveRound, {
    body: limit === undefined ? body : { ...body, limit: toEuro(limit) },
    failure: 'Fehler beim Spendieren der Runde',
  });
  updateTable((table) => applyGivenRound(table, answer));
}

/** Ends a round early. */
export async function endRound(round: Gift): Promise<void> {
  const { revision } = await call(calls.endRound, {
    body: { gift_id: round.id },
    failure: 'Fehler beim Beenden des Geschenks',
  });
  updateTable((table) => applyEndedRound(table, round.id, revision));
}

/** Loads the figures on how much the others drink, from which a round's cost is estimated. */
export function loadHabits(): Promise<RoundCostAnswer> {
  return call(calls.roundCost, { failure: 'Fehler beim Schätzen der Kosten' });
}
