import { describe, expect, it } from '@jest/globals';
import { faultsOf, formOf, settingsOf } from './payment-ways';

const account = {
  confirm: true,
  recipient: 'Stammtisch e. V.',
  iban: 'DE02120300000000202051',
  bic: null,
  purpose: 'Stammtisch',
};

describe('the settings of paying in', () => {
  it('stand in the form as they are, and go back as they came', () => {
    for (const ways of [
      { cash: null, transfer: null },
      { cash: { confirm: true }, transfer: null },
      { cash: { confirm: false }, transfer: account },
    ]) {
      const sent = settingsOf(formOf(ways));
      expect({
        ...sent,
        transfer: sent.transfer && { ...sent.transfer, iban: sent.transfer.iban.replaceAll(' ', '') },
      }).toEqual(ways);
    }
  });

  it('need an account that there can be, as long as members may transfer', () => {
    const form = formOf({ cash: null, transfer: account });
    expect(faultsOf(form)).toEqual({});
    expect(faultsOf({ ...form, iban: 'de02 1203 0000 0000 2020 51', bic: ' byladem1001 ' })).toEqual({});
    expect(faultsOf({ ...form, bic: 'NIX' })).toEqual({ bic: 'Das ist keine gültige BIC' });
    expect(faultsOf({ ...form, transfer: false, iban: '' })).toEqual({});
  });
});
