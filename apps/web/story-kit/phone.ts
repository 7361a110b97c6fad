import type { Locator, Page } from 'playwright-core';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** A small phone. */
export const PHONE: ScreenSize = { width: 360, height: 740 };
/** A computer. */
export const DESK: ScreenSize = { width: 1280, height: 800 };

/** What is said of a drink that can't be booked now. */
export const NOTED = 'Notiert! Gebucht wird, sobald Netz da ist.';

/** A second tap on the same card within this time does not count, in ms. */
export const SLIP_MS = 350;

/** What tells one phone from another of its kind. */
export interface Make {
  readonly screen: ScreenSize;
  readonly look: 'light' | 'dark';
  /** Whether things move and confetti falls; stories are quicker without. */
  readonly motion: boolean;
  /** Whether the app's service worker may keep it for a time without network; stories are quicker without. */
  readonly worker: boolean;
  /** Where the till is. */
  readonly baseURL?: string;
}

export type PhoneOptions = Partial<Make>;

/** Where something is found as a person finds it. */
export type Finder = Pick<Page, 'getByRole' | 'getByText' | 'getByLabel'>;

/** Writes into the fields of a form, by their labels. */
export async function fills(
  form: Pick<Finder, 'getByLabel'>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each.ownerDocument.activeElement === each);

const USUAL: Make = { screen: PHONE, look: 'light', motion: false, worker: false };
/**
 * Somebody at the table with the app in front of them, in a browser or without one. Everything is found as a person finds it: by
 * role and name.
 */
export abstract class Phone implements Finder {
  getByRole: Page['getByRole'] = (...what) => this.page.getByRole(...what);
  getByText: Page['getByText'] = (...what) => this.page.getByText(...what);
  getByLabel: Page['getByLabel'] = (...what) => this.page.getByLabel(...what);

  constructor(
    /** Without a browser it has what `DomPage` has, and no more. */
    readonly page: Page,
    protected made: Make,
  ) {}

  /** Which one it is. */
  get make(): Make {
    return this.made;
  }

  static makeOf(wanted: PhoneOptions): Make {
    return { ...USUAL, ...wanted };
  }

  /** Another tab on the same phone, at the table. */
  abstract opensTab(): Promise<Phone>;

  /** Resolves once every change reaches the page that was opened last. */
  abstract connected(): Promise<void>;

  /** Taps a drink, not so soon after its last tap that this one would be a slip. */
  abstract taps(drink: string): Promise<void>;

  /** Waits until the table is there, with its feed. */
  async live(): Promise<void> {
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

  /** `sees`: what shows then. */
  async logsIn(username: string, password: string, sees = this.mat): Promise<void> {
    await fills(this, { Benutzername: username, Passwort: password });
    await this.loginButton.click();
    await sees.waitFor();
  }

  /** Goes by the account, and says yes to its question, which may say what becomes of what waits. */
  async logsOut(says?: string): Promise<void> {
    const account = await this.opens('Konto', 'Konto');
    // The other devices have such a button, too.
    await account.getByRole('button', { name: 'Abmelden', exact: true }).last().click();
    const question = this.getByRole('alertdialog', { name: 'Abmelden?' });
    if (says) await this.sees(question, says);
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

  /** Taps a drink and waits for the celebration to come and go. */
  async buys(drink: string): Promise<void> {
    await this.taps(drink);
    // A machine that is slow has noted it by then.
    const celebration = this.dialog(/^(Getränk erfolgreich gekauft|Notiert)!/);
    await celebration.waitFor();
    await this.putsAway(celebration);
    await this.mat.getByRole('button', { name: /wartet|warten/ }).waitFor({ state: 'hidden' });
  }

  /** Taps a drink that can't be booked now, and puts its celebration away. */
  async notes(drink: string): Promise<void> {
    await this.taps(drink);
    await this.dialog(NOTED).waitFor();
    await this.putsAway(this.dialog(NOTED));
  }

  losesNetwork = (): Promise<void> => this.page.context().setOffline(true);
  findsNetwork = (): Promise<void> => this.page.context().setOffline(false);

  /** The line on the mat that tells of what waits, as it is read out. */
  waitingLine = (words: string): Locator => this.mat.getByRole('button', { name: words });

  /** The strokes that are booked, as they are read out. */
  inInk = (words: string): Locator => this.mat.getByRole('img', { name: words, exact: true });

  /** Taps beside a celebration, where there is nothing to tap. */
  async putsAway(celebration: Locator): Promise<void> {
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

  /** Puts the slate away that a given round throws on every screen. */
  async celebratesRound(): Promise<void> {
    const slate = this.getByRole('dialog', { name: /Nacken!/ });
    await slate.waitFor();
    await this.putsAway(slate);
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

  /** Waits until an element says so: live views change by themselves. */
  async sees(place: Locator, text: string | RegExp): Promise<void> {
    await place.getByText(text).first().waitFor();
  }

  /** Waits for a sentence that says what went wrong: for all to hear, or at the field that is wrong and has the focus. */
  async complains(sentence: string): Promise<void> {
    const wrong = this.page.locator('[aria-invalid]:focus');
    const places = this.getByRole('alert').or(wrong.locator('xpath=../..'));
    await places.getByText(sentence, { exact: true }).waitFor();
  }

  /** A drink on the menu, by the name that is read out: 'Helles, 3,50 €'. */
  drink(name: string): Locator {
    return this.getByRole('button', { name, exact: true });
  }

  /**
   * Gives the screen another size and waits for a frame in it. Before that frame the page may already be asked about its
   * new size without having been told of it: whatever it lays out itself would still stand as before.
   */
  async resizes(screen: ScreenSize): Promise<void> {
    await this.page.setViewportSize(screen);
    await this.page.evaluate('new Promise(requestAnimationFrame)');
  }
}
