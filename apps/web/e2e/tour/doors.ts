import { button } from '../../story-kit/admin.js';
import type { House } from '../../story-kit/house.js';
import type { Phone } from '../../story-kit/phone.js';
import { goesTo } from '../../story-kit/places.js';
import { answering, holding } from '../../story-kit/till-calls.js';
import { NAME } from './full-table.js';
import { type Stop, stop } from './stops.js';

/** Stops on a phone with nobody logged in. */
export async function doors(house: House, phone: Phone): Promise<readonly Stop[]> {
  const { invite_link } = await house.wirt.invites();
  const { id } = await house.wirt.prepares(NAME);
  const [token] = await house.wirt.makesPersonalLinks([id]);
  let loading: { release(): void } | undefined;
  const registers = () => button(phone, 'Registrieren').click();
  return [
    stop(
      'the loading screen',
      async () => {
        loading = await holding(phone.page, '/api/home-data/');
        await phone.page.goto('/');
        await phone.getByRole('status').waitFor();
      },
      'while it loads',
    ),
    stop('the login, with an error', async () => {
      loading?.release();
      await button(phone, 'Anmelden').click();
      await phone.getByRole('alert').waitFor();
    }),
    stop('the registration, with an error', async () => {
      await goesTo(phone, { path: new URL(invite_link).pathname });
      await registers();
      await phone.getByRole('alert').waitFor();
    }),
    stop('the welcome after the registration', async () => {
      await answering(phone.page, '/api/register/', { status: 200 });
      for (const label of ['Vorname', 'Benutzername', 'Passwort', 'Passwort wiederholen'])
        await phone.getByLabel(label, { exact: true }).fill('zwickl-1');
      await registers();
      await button(phone, 'OK').waitFor();
    }),
    stop('an invite that is no longer good', async () => {
      await goesTo(phone, { path: '/register/gibt-es-nicht' });
      await button(phone, 'Zurück zum Login').waitFor();
    }),
    stop('a personal link', async () => {
      await phone.page.goto(`/zugang#${token}`);
      await phone.getByRole('heading', { name: /^Servus/ }).waitFor();
    }),
    stop('a personal link that is no longer good', async () => {
      await phone.page.goto('/zugang#gibt-es-nicht');
      await phone.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
    }),
    stop('the bar, without its link', async () => {
      await goesTo(phone, { path: '/tresen' });
      await phone.getByRole('heading', { name: 'Hier ist der Tresen' }).waitFor();
    }),
    stop('the set-up of a new till, with a wrong code', async () => {
      const newTill = await answering(phone.page, '/api/home-data/', { status: 401, code: 'set_up_needed' });
      await phone.page.goto('/');
      await phone.getByLabel('Code').fill('BBB BBB');
      await phone.getByLabel('Code').press('Enter');
      await phone.getByRole('alert').waitFor();
      await newTill.stop();
    }),
    stop('a new password', async () => {
      const vroni = await house.joins('Vroni');
      vroni.password = await house.wirt.resetsPassword(vroni.id);
      await phone.page.goto('/');
      await phone.logsIn(
        vroni.username,
        vroni.password,
        phone.getByRole('form', { name: 'Passwort ändern' }),
      );
    }),
  ];
}
