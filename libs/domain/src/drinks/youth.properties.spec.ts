import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anAct, anActOf, BIRTH_DATES, runsOf } from '../../testing/index.js';
import { findDrink, isRejection } from '../index.js';

/** Purchases by members of known and unknown age, while drinks get and lose a minimum age. */
const anActWithAges = anActOf([
  'Purchase',
  'Purchase',
  'Purchase',
  'Purchase',
  'ChangeDrink',
  'GiveRound',
  'ChangeSettings',
]);
const evenings = runsOf(fc.oneof(anActWithAges, anAct()));

/** Age in whole years at a moment in Berlin, computed without the code under test. */
function yearsAt(birthDate: string, at: string): number {
  const [day = 0, month = 0, year = 0] = new Date(at)
    .toLocaleDateString('de', { timeZone: 'Europe/Berlin' })
    .split('.')
    .map(Number);
  const [bornIn = 0, bornMonth = 0, bornOn = 0] = birthDate.split('-').map(Number);
  const hadBirthday = month > bornMonth || (month === bornMonth && day >= bornOn);
  return year - bornIn - (hadBirthday ? 0 : 1);
}

it('The minimum age of a drink admits nobody known to be too young and refuses nobody known to be old enough', () => {
  const seen = { young: 0, old: 0, treated: 0, unknown: 0, refusedUnknown: 0 };
  const claim = fc.property(evenings, ({ moves }) => {
    for (const { before, command, context, decision } of moves) {
      const events = isRejection(decision) ? [] : decision;
      for (const { type, data, metadata } of events) {
        if (type !== 'DrinkPurchased') continue;
        const { minAge } = findDrink(before, data.drinkId) ?? {};
        const birthDate = BIRTH_DATES[data.memberId];
        if (!minAge) continue;
        if (!birthDate) {
          expect(before.settings.unknownAges).toBe(true);
          seen.unknown++;
          continue;
        }
        expect(yearsAt(birthDate, data.tappedAt ?? metadata.at)).toBeGreaterThanOrEqual(minAge);
        seen.old++;
        if (data.roundId) seen.treated++;
      }
      if (!isRejection(decision) || command.type !== 'Purchase') continue;
      const { minAge = 0 } = findDrink(before, command.drinkId) ?? {};
      const birthDate = BIRTH_DATES[command.memberId];
      if (decision.rejected === 'age_unknown') {
        expect([birthDate, before.settings.unknownAges]).toEqual([undefined, false]);
        seen.refusedUnknown++;
      }
      if (decision.rejected !== 'below_16' && decision.rejected !== 'below_18') continue;
      expect(decision.rejected).toBe(`below_${minAge}`);
      expect(yearsAt(birthDate ?? '', command.tappedAt ?? context.now)).toBeLessThan(minAge ?? 0);
      seen.young++;
    }
  });
  fc.assert(claim);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
