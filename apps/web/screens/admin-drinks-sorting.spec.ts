import { describe, expect, it } from '@jest/globals';
import { button } from '../story-kit/admin.js';
import { DRINKS_PATH, focused, line, menu, names } from '../story-kit/admin-menu.js';
import { answering, silencing, watching } from '../story-kit/till-calls.js';
import { House } from './house.js';

const house = House.opens();

const ORDER = `${DRINKS_PATH}update-sort-order/`;

describe('sorting the menu', () => {
  it('moves drinks by arrows and keys, keeps the focus, says the place, and saves the full order from 1', async () => {
    const wirt = await menu(house);
    const { page } = wirt;
    const anna = await house.phoneOf(await house.joins('Annerl'));
    const calls = await watching(page, ORDER);
    const before = await names(page);
    await button(page, 'Sortieren').click();
    expect(await button(page, `${before[0]} nach oben`).isDisabled()).toBe(true);

    await button(page, 'Helles nach unten').click();
    await focused(page, 'Helles nach unten').waitFor();
    const place = before.indexOf('Helles') + 2;
    await page.getByRole('status').getByText(`Helles: Platz ${place} von ${before.length}`).waitFor();
    await page.keyboard.press('End');
    // At the end there is no way down: the focus goes to the other arrow.
    await focused(page, 'Helles nach oben').waitFor();
    expect((await names(page)).at(-1)).toBe('Helles');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    expect((await names(page)).indexOf('Helles')).toBe(before.length - 2);

    const sorted = await names(page);
    await button(page, 'Reihenfolge speichern').click();
    await page.getByText('Sortierung erfolgreich gespeichert', { exact: true }).waitFor();
    await button(page, 'Sortieren').waitFor();
    expect(await names(page)).toEqual(sorted);
    const { drinks } = await house.wirt.home();
    expect(drinks.map(({ name }) => name)).toEqual(sorted);
    expect(calls.bodies).toEqual([
      { drink_orders: drinks.map(({ id }, index) => ({ id, sort_order: index + 1 })) },
    ]);
    // The table's own cards follow.
    const cards = anna.page.getByRole('button', { name: /, \d+,\d\d €$/ });
    await cards.nth(-2).getByText('Helles', { exact: true }).waitFor();
  });

  it('changes nothing when it is broken off', async () => {
    const { page } = await menu(house);
    const before = await names(page);
    await button(page, 'Sortieren').click();
    await button(page, `${before[2]} nach oben`).click();
    await button(page, 'Abbrechen').click();
    await button(page, 'Sortieren').waitFor();
    expect(await names(page)).toEqual(before);
  });

  it('is not lost in silence when the page is loaded anew, nor is anybody asked for nothing', async () => {
    const { page } = await menu(house);
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    const [first = '', second = ''] = await names(page);
    await button(page, 'Sortieren').click();
    await button(page, `${second} nach oben`).click();
    const question = page.waitForEvent('dialog');
    await page.evaluate('void setTimeout(() => location.reload())');
    await question;
    expect((await names(page)).slice(0, 2)).toEqual([second, first]);
    await button(page, 'Abbrechen').click();
    await page.reload();
    await line(page, first).waitFor();
    expect(asked).toEqual(['beforeunload']);
  });

  it('takes in what others do meanwhile', async () => {
    const { id } = await house.wirt.addsDrink({ name: 'Geht gleich', price: 1 });
    const { page } = await menu(house);
    await line(page, 'Geht gleich').waitFor();
    const [first = '', second = ''] = await names(page);
    await button(page, 'Sortieren').click();
    await button(page, `${second} nach oben`).click();
    await house.wirt.removesDrink(id);
    await house.wirt.addsDrink({ name: 'Kommt neu', price: 1 });
    await line(page, 'Kommt neu').waitFor();
    await line(page, 'Geht gleich').waitFor({ state: 'detached' });
    expect((await names(page)).slice(0, 2)).toEqual([second, first]);
    await button(page, 'Reihenfolge speichern').click();
    await page.getByText('Sortierung erfolgreich gespeichert').waitFor();
    const { drinks } = await house.wirt.home();
    expect(drinks.map(({ name }) => name).slice(0, 2)).toEqual([second, first]);
    expect(drinks.at(-1)?.name).toBe('Kommt neu');
  });

  it('says why it could not be saved, and can be saved again', async () => {
    const wirt = await menu(house);
    const { page } = wirt;
    const [, second = ''] = await names(page);
    await button(page, 'Sortieren').click();
    await button(page, `${second} nach oben`).click();
    const failure = 'Fehler beim Speichern der Sortierung';
    for (const [answer, reason] of [
      [{ error: 'Die Reihenfolge muss jedes Getränk genau einmal nennen' }, undefined],
      [{}, 'Unbekannter Fehler'],
    ] as const) {
      const refusal = await answering(page, ORDER, answer);
      await button(page, 'Reihenfolge speichern').click();
      await wirt.complains(`${failure}: ${reason ?? ('error' in answer && answer.error)}`);
      await refusal.stop();
    }
    const silence = await silencing(page, ORDER);
    await button(page, 'Reihenfolge speichern').click();
    await wirt.complains(`${failure}: Keine Verbindung zum Server`);
    await silence.stop();
    await button(page, 'Reihenfolge speichern').click();
    await page.getByText('Sortierung erfolgreich gespeichert').waitFor();
    expect((await names(page))[0]).toBe(second);
  });
});
