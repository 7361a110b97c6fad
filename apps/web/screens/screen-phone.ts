import type { Page } from 'playwright-core';
import { DOUBLE_TAP_MS, Phone, type PhoneOptions, type PhoneSetup } from '../story-kit/phone.js';
import { Device, type DeviceSetup } from './device/device.js';
import { DomPage } from './device/page.js';

/** What a phone uses of its house. */
interface HousePorts extends Pick<DeviceSetup, 'origin' | 'time'> {
  readonly timePasses: (ms: number) => Promise<void>;
}

/** A phone without a browser, hence without layout and styles. */
export class ScreenPhone extends Phone {
  private constructor(
    readonly dom: DomPage,
    setup: PhoneSetup,
    private readonly house: HousePorts,
  ) {
    // Stories may only call what `DomPage` has.
    super(dom as unknown as Page, setup);
  }

  static async of(options: PhoneOptions, house: HousePorts): Promise<ScreenPhone> {
    const setup = Phone.setupOf(options);
    const device = new Device({ ...setup, ...house });
    return new ScreenPhone(new DomPage(device), setup, house);
  }

  override async opensTab(): Promise<ScreenPhone> {
    const tab = new ScreenPhone(new DomPage(this.dom.device), this.setup, this.house);
    await tab.dom.goto('/');
    await tab.showsTable();
    return tab;
  }

  override async connected(): Promise<void> {
    await this.dom.until(() => this.dom.device.live || undefined, 'to be connected');
  }

  override async taps(drink: string): Promise<void> {
    await this.timePasses(DOUBLE_TAP_MS);
    await this.drink(drink).click();
  }

  /** From now on the page's timers fire only by `timePasses`. */
  async stopsTime(): Promise<void> {
    await this.connected();
    await this.dom.clock.install();
  }

  /** For all phones and the till. */
  timePasses(ms: number): Promise<void> {
    return this.house.timePasses(ms);
  }
}
