import type { Locator, Page } from 'playwright-core';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

export const PHONE: ScreenSize = { width: 360, height: 740 };
export const DESK: ScreenSize = { width: 1280, height: 800 };

/** Title after a drink that can't be booked now. */
export const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

/** The app ignores a second tap on the same card within this time, in ms. */
export const DOUBLE_TAP_MS = 350;

export interface PhoneSetup {
  readonly screen: ScreenSize;
  readonly look: 'light' | 'dark';
  /** Animations and confetti; stories are quicker without. */
  readonly motion: boolean;
  /** Service worker; stories are quicker without. */
  readonly worker: boolean;
  /** Prefetch at once, which a phone with a worker always does; stories are quicker without. */
  readonly prefetch: boolean;
  /** The till's. */
  readonly baseURL?: string;
}

export type PhoneOptions = Partial<PhoneSetup>;

export type Finder = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel'>;

/** Fills the fields of a form. @param values by label */
export async function fills(
  form: Pick<Finder, 'getByLabel'>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each.ownerDocument.activeElement === each);

const DEFAULTS: PhoneSetup = { screen: PHONE, look: 'light', motion: false, worker: false, prefetch: false };

/** A phone with the app, in a browser or without one. Stories find everything by role and name. */
export abstract class Phone implements Finder {
  getByRole: Page['getByRole'] = (...what) => this.page.getByRole(...what);
  getByText: Page['getByText'] = (...what) => this.page.getByText(...what);
  getByLabel: Page['getByLabel'] = (...what) => this.page.getByLabel(...what);

  constructor(
    /** Without a browser it has only what `DomPage` has. */
    readonly page: Page,
    readonly setup: PhoneSetup,
  ) {}

  static setupOf(wanted: PhoneOptions): PhoneSetup {
    return { ...DEFAULTS, ...wanted };
  }

  /** Another tab on the same phone, at the table. */
  abstract opensTab(): Promise<Phone>;

  /** Resolves once the page opened last gets live updates. */
  abstract connected(): Promise<void>;

  /** Taps a drink, late enough after its last tap not to be a double tap. */
  abstract taps(drink: string): Promise<void>;

  /** Waits for the table and its feed. */
  async showsTable(): Promise<void> {
    await this.mat.waitFor();
    await this.feed
      .getByRole('listitem')
      .or(this.feed.getByText('Noch ist es still am Tisch.'))
      .first()
      .waitFor();
  }

  async registersWith(link: string, firstName: string, username: string, password: string): Promise<void> {
    await this.page.goto(link);
    const passwords = { Passwort: password, 'Passwort wiederholen': password };
    await fills(this, { Vorname: firstName, Benutzername: username, ...passwords });
    await this.getByRole('button', { name: 'Registrieren' }).click();
    await this.getByText('Registrierung erfolgreich! Du kannst dich jetzt anmelden.').waitFor();
    await this.getByRole('button', { name: 'OK' }).click();
    await this.loginButton.waitFor();
  }

  /** @param expected shows once logged in */
  async logsIn(username: string, password: string, expected = this.mat): Promise<void> {
    await fills(this, { Benutzername: username, Passwort: password });
    await this.loginButton.click();
    await expected.waitFor();
  }

  /** Logs out on the account's sheet. @param warning of the confirmation, about unsent purchases */
  async logsOut(warning?: string): Promise<void> {
    const account = await this.opens('Konto', 'Konto');
    // Other devices have such a button, too.
    await account.getByRole('button', { name: 'Abmelden', exact: true }).last().click();
    const question = this.getByRole('alertdialog', { name: 'Abmelden?' });
    if (warning) await this.sees(question, warning);
    await question.getByRole('button', { name: 'Ja, abmelden' }).click();
    await this.loginButton.waitFor();
  }

  async topsUp(euro: number): Promise<void> {
    const sheet = await this.opens('Guthaben', 'Guthaben aufladen');
    await sheet.getByRole('button', { name: `${euro} €`, exact: true }).click();
    await sheet.getByRole('button', { name: /aufladen$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** @returns the link */
  async invites(): Promise<string> {
    await this.getByRole('button', { name: 'Admin', exact: true }).click();
    await this.getByRole('button', { name: 'Mitglied einladen' }).click();
    const sheet = this.dialog('Mitglied einladen');
    await sheet.getByRole('button', { name: 'Einladungslink generieren' }).click();
    const link = await sheet.getByLabel('Einladungslink').inputValue();
    await this.page.goto(new URL('/', this.page.url()).href);
    await this.mat.waitFor();
    return link;
  }

  /** Taps a drink, puts its celebration away, and waits until the drink is booked. */
  async buys(drink: string): Promise<void> {
    await this.taps(drink);
    // On a slow machine the title may have changed.
    const celebration = this.dialog(/^(Getränk erfolgreich gekauft|Notiert)!/);
    await celebration.waitFor();
    await this.dismisses(celebration);
    await this.mat.getByRole('button', { name: /wartet|warten/ }).waitFor({ state: 'hidden' });
  }

  /** Taps a drink that can't be booked now, and closes its celebration. */
  async notes(drink: string): Promise<void> {
    await this.taps(drink);
    await this.dialog(NOTED).waitFor();
    await this.dismisses(this.dialog(NOTED));
  }

  losesNetwork = (): Promise<void> => this.page.context().setOffline(true);
  findsNetwork = (): Promise<void> => this.page.context().setOffline(false);

  /** The mat's line about unsent purchases, by its accessible name. */
  waitingLine = (words: string): Locator => this.mat.getByRole('button', { name: words });

  /** The mat's strokes for booked drinks, by their accessible name. */
  bookedStrokes = (words: string): Locator => this.mat.getByRole('img', { name: words, exact: true });

  /** Taps beside a celebration. */
  async dismisses(celebration: Locator): Promise<void> {
    await this.page.mouse.click(3, 3);
    await celebration.waitFor({ state: 'hidden' });
  }

  async givesRound(message: string): Promise<void> {
    const sheet = await this.opens('Runde', 'Auf meinen Nacken');
    await sheet.getByRole('radio', { name: /nächste Runde/ }).check();
    await sheet.getByLabel('Nachricht (freiwillig)').fill(message);
    await sheet.getByRole('button', { name: 'Runde ausgeben' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** Closes the celebration of a round. */
  async celebratesRound(): Promise<void> {
    const celebration = this.dialog(/Nacken!/);
    await celebration.waitFor();
    await this.dismisses(celebration);
  }

  /** Opens the history, runs `look` in it and closes it. */
  async inHistory<T>(look: (sheet: Locator) => Promise<T>): Promise<T> {
    const sheet = await this.opens('Verlauf', 'Verlauf');
    await sheet.getByRole('listitem').first().waitFor();
    const seen = await look(sheet);
    await this.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    return seen;
  }

  get loginButton(): Locator {
    return this.getByRole('button', { name: 'Anmelden' });
  }

  get mat(): Locator {
    return this.getByRole('region', { name: 'Mein Bierdeckel' });
  }

  get slate(): Locator {
    return this.getByRole('region', { name: 'Laufende Runde' });
  }

  get feed(): Locator {
    return this.getByRole('region', { name: 'Am Tisch' });
  }

  dialog(title: string | RegExp): Locator {
    return this.getByRole('dialog', { name: title });
  }

  async opens(entry: string, title: string): Promise<Locator> {
    await this.getByRole('navigation').getByRole('button', { name: entry }).click();
    const sheet = this.dialog(title);
    await sheet.waitFor();
    return sheet;
  }

  /** Waits until an element contains the text. */
  async sees(place: Locator, text: string | RegExp): Promise<void> {
    await place.getByText(text).first().waitFor();
  }

  /** Waits for an error message, as an alert or at the focused invalid field. */
  async showsError(sentence: string): Promise<void> {
    const invalidField = this.page.locator('[aria-invalid]:focus');
    const places = this.getByRole('alert').or(invalidField.locator('xpath=../..'));
    await places.getByText(sentence, { exact: true }).waitFor();
  }

  /** A drink on the menu, by its accessible name: 'Helles, 3,50 €'. */
  drink(name: string): Locator {
    return this.getByRole('button', { name, exact: true });
  }

  /** Resizes the screen and waits for a frame, before which the page has not yet handled `resize`. */
  async resizes(screen: ScreenSize): Promise<void> {
    await this.page.setViewportSize(screen);
    await this.page.evaluate('new Promise(requestAnimationFrame)');
  }
}
