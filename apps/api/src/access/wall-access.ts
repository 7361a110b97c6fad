import { Injectable } from '@nestjs/common';
import { deviceToken } from '@stammtisch/contracts';
import type { DeviceLink } from '@stammtisch/domain';
import { Till } from '../engine/till/till.js';
import { networkOf } from '../platform/addresses.js';
import { Clock } from '../platform/clock.js';
import { tokenHash } from '../platform/secrets.js';
import { Throttle } from './throttle.js';

const BEARER = /^Bearer (\S+)$/;

/** Lets wall screens look on: those with the token of a link that is not revoked. */
@Injectable()
export class WallAccess {
  private readonly wrong: Throttle;

  constructor(
    private readonly till: Till,
    { steady }: Clock,
  ) {
    this.wrong = new Throttle(30, 5 * 60 * 1000, steady.ms);
  }

  /**
   * The link of a token; undefined for a wrong token. A right token always opens, also from an address with too many wrong ones: a
   * screen with a revoked link must not lock out the others beside it.
   * @throws Problem 429 after too many wrong tokens from an address
   */
  link(token: unknown, address: string): DeviceLink | undefined {
    const { success, data } = deviceToken.safeParse(token);
    const link = success ? this.till.state.deviceLinks.get(tokenHash(data)) : undefined;
    if (link) return link;
    this.wrong.admit(networkOf(address));
    return undefined;
  }

  /** Does this `Authorization` header carry the token of a link? @throws Problem 429 as {@link link} */
  admits(authorization: string | undefined, address: string): boolean {
    const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
    return token !== undefined && this.link(token, address) !== undefined;
  }
}
