import type { Page } from 'playwright-core';
import { type Make, Phone, type PhoneOptions, SLIP_MS } from '../story-kit/phone.js';
import { Device, type DeviceMade } from './device/device.js';
import { DomPage } from './device/page.js';

/** What a phone shares with its house. */
interface SharedByHouse extends Pick<DeviceMade, 'origin' | 'time'> {
  /** Lets time pass for everybody. */
  readonly passes: (ms: number) => Promise<void>;
}

/** A phone without a browser: what it says, asks, refuses and books is the same, and it has no looks. */
export class ScreenPhone extends Phone {
  private constructor(
    readonly dom: DomPage,
    make: Make,
    private readonly around: SharedByHouse,
  ) {
    // A story asks a page only for what `DomPage` has; all else is not there when it runs.
    super(dom as unknown as Page, make);
  }

  static async of(options: PhoneOptions, around: SharedByHouse): Promise<ScreenPhone> {
    const make = Phone.makeOf(options);
    const device = new Device({ ...make, ...around });
    return new ScreenPhone(new DomPage(device), make, around);
  }

  override async opensTab(): Promise<ScreenPhone> {
    const tab = new ScreenPhone(new DomPage(this.dom.device), this.make, this.around);
    await tab.dom.goto('/');
    await tab.live();
    return tab;
  }

  override async connected(): Promise<void> {
    await this.dom.until(() => this.dom.device.live || undefined, 'to be connected');
  }

  override async taps(drink: string): Promise<void> {
    await this.timePasses(SLIP_MS);
    await this.drink(drink).click();
  }

  /** Stops the page's clock: from now on only `timePasses` moves it. */
  async stopsTime(): Promise<void> {
    await this.connected();
    await this.dom.clock.install();
  }

  /** For everybody at the table, and for the till. */
  timePasses(ms: number): Promise<void> {
    return this.around.passes(ms);
  }
}
