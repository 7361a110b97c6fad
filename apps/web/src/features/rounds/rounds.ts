import { calls, type Drink, type Gift, type GiftType, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';
import { applyEndedRound, applyGivenRound } from '@stammtisch/live';
import { call } from '../../lib/api';
import { updateTable } from '../../lib/table/store';

/** Gives the table a round. */
export async function giveRound(gift_type: GiftType, message: string): Promise<void> {
  const answer = await call(calls.giveRound, {
    body: { gift_type, message: message.trim() },
    failure: 'Fehler beim Spendieren der Runde',
  });
  updateTable((table) => applyGivenRound(table, answer));
}

/** Ends a round before its time. */
export async function endRound(round: Gift): Promise<void> {
  const { revision } = await call(calls.endRound, {
    body: { gift_id: round.id },
    failure: 'Fehler beim Beenden des Geschenks',
  });
  updateTable((table) => applyEndedRound(table, round.id, revision));
}

/** What a round can cost its giver, before they commit. */
export function costHint(type: GiftType, drinks: readonly Drink[], membersCount: number): string {
  const others = Math.max(0, membersCount - 1);
  const guests = others === 1 ? 'Eine Person außer dir' : `${others} am Tisch außer dir`;
  if (type === 'full_evening') {
    return `${guests} · von deinem Guthaben geht alles, was bis 6 Uhr früh getrunken wird`;
  }
  const dearest = drinks.reduce<Cents>((most, drink) => Math.max(most, wireCents(drink.price)), 0);
  return `${guests} · höchstens ${formatEuro(others * dearest)} von deinem Guthaben`;
}
