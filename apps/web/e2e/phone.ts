import { mkdirSync } from 'node:fs';
import { EVENING_ZONE } from '@stammtisch/test-kit';
import type { Browser, Disposable, Locator, Page } from 'playwright-core';

/** Where pictures of the screens go; not in git, made to be looked at. */
const PICTURES = '.pictures';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

/** A small phone. */
export const PHONE: ScreenSize = { width: 360, height: 740 };
/** A computer. */
export const DESK: ScreenSize = { width: 1280, height: 800 };

/** What a page fetches a moment after its first picture comes at once. */
export const COMING_AT_ONCE = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ms === 1500 ? 0 : ms, ...all);
}`;

/** What goes by itself after 2.5 s stays for 10: a busy machine looks late. Stories about that time stop the clock. */
const STAYING = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ms === 2500 ? 10000 : ms, ...all);
  globalThis.goAsUsual = () => { globalThis.setTimeout = setTimeout; };
}`;

/** A second tap on the same card within this time does not count, in ms. */
const SLIP_MS = 350;

/** How long anything may take until it counts as missing, in ms. */
const PATIENCE = 30_000;

/** What tells one phone from another of its kind. */
interface Make {
  readonly screen: ScreenSize;
  readonly look: 'light' | 'dark';
  /** Whether things move and confetti falls; stories are quicker without. */
  readonly motion: boolean;
  /** Whether the app's service worker may keep it for a time without network; stories are quicker without. */
  readonly worker: boolean;
  /** Where the till is. */
  readonly baseURL?: string;
}

export interface PhoneOptions extends Partial<Make> {
  /** Whose it is, for the names of its pictures. */
  readonly owner?: string;
}

const USUAL: Make = { screen: PHONE, look: 'light', motion: false, worker: false };
const NOBODY = 'somebody';

/** Resolves once Socket.IO says that the page which opens next is connected to the till. */
const connected = (page: Page) =>
  page
    .waitForEvent('websocket', { timeout: 0 })
    .then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).startsWith('40'),
        timeout: 0,
      }),
    )
    // The page is gone, or its line.
    .catch(() => undefined);

/** Somebody at the table with the app in front of them. Everything is found as a person finds it: by role and name. */
export class Phone {
  /** Resolves once every change reaches the page that was opened last. */
  private line: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly page: Page,
    private owner: string,
    readonly make: Make,
    private readonly hurry?: Disposable,
  ) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.line = connected(page);
    });
  }

  static makeOf({ owner: _, ...wanted }: PhoneOptions): Make {
    return { ...USUAL, ...wanted };
  }

  static async of(browser: Browser, options: PhoneOptions): Promise<Phone> {
    const make = Phone.makeOf(options);
    const { screen, look, motion, worker, baseURL } = make;
    const context = await browser.newContext({
      viewport: screen,
      colorScheme: look,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
      locale: 'de-DE',
      timezoneId: EVENING_ZONE,
      ...(baseURL && { baseURL }),
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(STAYING);
    const hurry = worker ? await context.addInitScript(COMING_AT_ONCE) : undefined;
    return new Phone(await context.newPage(), options.owner ?? NOBODY, make, hurry);
  }

  /** Whose it is from now on. */
  goesTo(owner = NOBODY): this {
    this.owner = owner;
    return this;
  }

  /** From the next start on, what comes a moment after the first picture does so. */
  async takesItsTime(): Promise<void> {
    await this.hurry?.dispose();
  }

  /** Another tab on the same phone, at the table. */
  async opensTab(): Promise<Phone> {
    const tab = new Phone(await this.page.context().newPage(), this.owner, this.make);
    await tab.page.goto(new URL('/', this.page.url()).href);
    await tab.live();
    return tab;
  }

  /** Waits until the table is there and every change reaches it. */
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
    await this.page.getByLabel('Vorname').fill(firstName);
    await this.page.getByLabel('Benutzername').fill(username);
    await this.page.getByLabel('Passwort', { exact: true }).fill(password);
    await this.page.getByLabel('Passwort wiederholen', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Registrieren' }).click();
    await this.page.getByText('Registrierung erfolgreich! Du kannst dich jetzt anmelden.').waitFor();
    await this.picture('registered');
    await this.page.getByRole('button', { name: 'OK' }).click();
    await this.page.getByRole('button', { name: 'Anmelden' }).waitFor();
  }

  /** `sees`: what shows then. */
  async logsIn(username: string, password: string, sees = this.mat): Promise<void> {
    await this.page.getByLabel('Benutzername').fill(username);
    await this.page.getByLabel('Passwort', { exact: true }).fill(password);
    await this.picture('login');
    await this.page.getByRole('button', { name: 'Anmelden' }).click();
    await sees.waitFor();
  }

  async topsUp(euro: number): Promise<void> {
    const sheet = await this.opens('Guthaben', 'Guthaben aufladen');
    await sheet.getByRole('button', { name: `${euro} €`, exact: true }).click();
    await this.picture('top-up');
    await sheet.getByRole('button', { name: /aufladen$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** @returns the link */
  async invites(): Promise<string> {
    await this.page.getByRole('button', { name: 'Admin', exact: true }).click();
    await this.page.getByRole('button', { name: 'Mitglied einladen' }).click();
    const sheet = this.dialog('Mitglied einladen');
    await sheet.getByRole('button', { name: 'Einladungslink generieren' }).click();
    const link = await sheet.getByLabel('Einladungslink').inputValue();
    await this.picture('invite');
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
    await this.picture('bought');
    await this.putsAway(celebration);
    await this.mat.getByRole('button', { name: /wartet|warten/ }).waitFor({ state: 'hidden' });
  }

  /** Taps beside a celebration, where there is nothing to tap. */
  async putsAway(celebration: Locator): Promise<void> {
    await this.page.mouse.click(3, 3);
    await celebration.waitFor({ state: 'hidden' });
  }

  /** Taps a drink, not so soon after its last tap that this one would be a slip. */
  async taps(drink: string): Promise<void> {
    const card = this.drink(drink);
    const last = `(globalThis.tapped ??= {})[${JSON.stringify(drink)}]`;
    await this.page.evaluate(`new Promise((resolve) => {
      const look = () => performance.now() - (${last} ?? -${SLIP_MS}) < ${SLIP_MS} ? requestAnimationFrame(look) : resolve();
      look();
    })`);
    await card.click();
    await this.page.evaluate(`${last} = performance.now()`);
  }

  async givesRound(message: string): Promise<void> {
    const sheet = await this.opens('Runde', 'Auf meinen Nacken');
    await sheet.getByRole('radio', { name: /nächste Runde/ }).check();
    await sheet.getByLabel('Nachricht (freiwillig)').fill(message);
    await this.picture('give-round');
    await sheet.getByRole('button', { name: 'Runde ausgeben' }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  /** Puts the slate away that a given round throws on every screen. */
  async celebratesRound(): Promise<void> {
    const slate = this.page.getByRole('dialog', { name: /Nacken!/ });
    await slate.waitFor();
    await this.picture('round-given');
    await this.putsAway(slate);
  }

  /** Opens the history, runs `look` in it and closes it. */
  async inHistory<T>(look: (sheet: Locator) => Promise<T>): Promise<T> {
    const sheet = await this.opens('Verlauf', 'Verlauf');
    await sheet.getByRole('listitem').first().waitFor();
    await this.picture('history');
    const seen = await look(sheet);
    await this.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    return seen;
  }

  get mat(): Locator {
    return this.page.getByRole('region', { name: 'Mein Bierdeckel' });
  }

  get slate(): Locator {
    return this.page.getByRole('region', { name: 'Laufende Runde' });
  }

  get feed(): Locator {
    return this.page.getByRole('region', { name: 'Am Tisch' });
  }

  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  async opens(entry: string, title: string): Promise<Locator> {
    await this.page.getByRole('navigation').getByRole('button', { name: entry }).click();
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
    const places = this.page.locator(':has(> [role=alert]), :has(> label > [aria-invalid]:focus)');
    await places.getByText(sentence, { exact: true }).waitFor();
  }

  /** A drink on the menu, by the name that is read out: 'Helles, 3,50 €'. */
  drink(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /**
   * Gives the screen another size and waits for a frame in it. Before that frame the page may already be asked about its
   * new size without having been told of it: whatever it lays out itself would still stand as before.
   */
  async resizes(screen: ScreenSize): Promise<void> {
    await this.page.setViewportSize(screen);
    await this.page.evaluate('new Promise(requestAnimationFrame)');
  }

  /** Stops the page's clock: from now on only `timePasses` moves it. A line that is not there yet would count as lost for ever. */
  async stopsTime(): Promise<void> {
    await this.line;
    await this.page.clock.install();
    const pause = () => this.page.clock.pauseAt(Date.now() + 1_000);
    // A machine that stood still comes too late for that moment. The clock has stopped by then.
    await pause().catch(pause);
  }

  /** From now on whatever goes by itself takes a hundred times as long; what happens at once still does. */
  async slowsTime(): Promise<void> {
    await this.page.evaluate(`{
      const { setTimeout } = globalThis;
      globalThis.setTimeout = (what, ms = 0, ...all) => setTimeout(what, 100 * ms, ...all);
    }`);
  }

  async timePasses(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  /** Only when somebody wants to look at them (`npm run pictures`): each takes as long as many a story. */
  async picture(name: string): Promise<void> {
    if (!process.env.PICTURES) return;
    const { width, height } = this.make.screen;
    const folder = `${PICTURES}/${width}x${height}`;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: `${folder}/${this.owner}-${name}.png` });
  }
}
