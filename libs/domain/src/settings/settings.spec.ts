import { describe, expect, it } from '@jest/globals';
import { at, given, hoursLater, joined, settingsChanged, TONIGHT } from '../../testing/index.js';
import type { TableSettings } from '../index.js';

const table = [joined('anna', true)];
const transfer = { confirm: true, recipient: 'Anna', iban: 'DE02', bic: null, purpose: 'Stammtisch' };
const changes = (settings: Partial<TableSettings>) =>
  ({ type: 'ChangeSettings', by: 'anna', settings }) as const;

describe('The settings of the table', () => {
  const others: TableSettings = {
    unknownAges: false,
    creditLine: 0,
    tabletAccess: 'pin',
    firstMonth: 7,
    paymentWays: { cash: { confirm: false }, transfer },
    categories: { expenses: ['Fassbier'], income: [] },
  };

  it('restrict nothing by default', () => {
    const first = { unknownAges: true, creditLine: null, tabletAccess: 'tile', firstMonth: 1 };
    const paymentWays = { cash: null, transfer: null };
    expect(given(table).state.settings).toMatchObject({ ...first, paymentWays });
  });

  it.each(Object.entries(others))('change one by one, only if the value differs: %s', (name, value) => {
    const settings = { ...given(table).state.settings, [name]: value };
    const changed = settingsChanged({ [name]: value });
    const { state, events } = given(table).when(changes(settings)).then(changed);
    expect(state.settings).toEqual(settings);
    const same = changes(structuredClone({ [name]: value }));
    given(events).when(same).thenNothing();
  });

  it.each([-1, 0.5, Number.NaN])('with a limit of %p cents throw a RangeError', (creditLine) => {
    expect(() => given(table).when(changes({ creditLine }))).toThrow(RangeError);
  });

  it('record since when transfers go to an account, until it is replaced', () => {
    const transferTo = (iban?: string) =>
      settingsChanged({ paymentWays: { cash: null, transfer: iban ? { ...transfer, iban } : null } });
    const log = [...at(TONIGHT, transferTo('DE02')), ...at(hoursLater(1), transferTo(), transferTo('DE02'))];
    expect(given(log).state.account).toEqual({ iban: 'DE02', since: TONIGHT });
    const { account } = given(log, at(hoursLater(2), transferTo('DE03'))).state;
    expect(account).toEqual({ iban: 'DE03', since: hoursLater(2) });
  });
});
