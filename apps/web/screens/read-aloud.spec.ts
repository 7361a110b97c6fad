import { expect, it } from '@jest/globals';
import { House } from './house.js';

const house = House.opens();

it('every change of the balance, and every round, is read aloud', async () => {
  const anna = await house.joins('Anna', 100);
  const { page } = await house.phoneOf(anna);
  const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  expect(
    await page
      .getByRole('status')
      .getByText(/^Guthaben:/)
      .count(),
  ).toBe(0);
  await house.wirt.setsBalance(anna.id, 42);
  await said('Guthaben: 42,00 €').waitFor({ state: 'attached' });
  await house.wirt.setsBalance(anna.id, -4.2);
  await said('Guthaben: −4,20 €').waitFor({ state: 'attached' });

  await house.wirt.changesProfile({ first_name: 'Wirt' });
  await house.wirt.gives('next_round');
  await said('Auf Wirts Nacken! Dein nächstes Getränk geht auf Wirt').waitFor({ state: 'attached' });
  await house.wirt.endsRound();
  await said('Die Runde ist zu Ende Ab jetzt zahlt wieder jeder selbst.').waitFor({ state: 'attached' });
});
