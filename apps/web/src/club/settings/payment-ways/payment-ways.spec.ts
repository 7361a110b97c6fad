import { describe, expect, it } from '@jest/globals';
import type { PaymentWays } from '@stammtisch/domain';
import { formOf, waysOf } from './payment-ways';

const account = {
  confirm: true,
  recipient: 'Stammtisch e. V.',
  iban: 'DE02120300000000202051',
  bic: null,
  purpose: 'Bierkasse',
};

describe('the settings of paying in', () => {
  it('stand in the form as they are, and go back as they came', () => {
    const back = (ways: PaymentWays) => waysOf(formOf(ways));
    const nothing = { cash: null, transfer: null };
    expect(back(nothing)).toEqual(nothing);
    expect(back({ ...nothing, cash: { confirm: true } })).toEqual({ ...nothing, cash: { confirm: true } });
    const sent = { ...account, iban: 'DE02 1203 0000 0000 2020 51' };
    for (const confirm of [true, false]) {
      const cash = { confirm: !confirm };
      expect(back({ cash, transfer: { ...account, confirm } })).toEqual({
        cash,
        transfer: { ...sent, confirm },
      });
    }
  });
});
