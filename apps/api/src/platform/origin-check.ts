import { Injectable } from '@nestjs/common';
import { Settings } from './settings.js';

/** Where a page may come from that talks to the till. */
@Injectable()
export class OriginCheck {
  constructor(private readonly settings: Settings) {}

  /** No `Origin` (not a browser's cross-site call), the till's own, or the web app's development server. */
  allows(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return from.host === host || (this.settings.devServer && from.hostname === 'localhost');
  }
}
