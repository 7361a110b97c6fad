import { Injectable } from '@nestjs/common';
import { deviceToken } from '@stammtisch/contracts';
import type { DeviceKind, DeviceLink } from '@stammtisch/domain';
import { Till } from '../engine/till/till.js';
import { networkOf } from '../platform/addresses.js';
import { Clock } from '../platform/clock.js';
import { TRIES } from '../platform/limits.js';
import { tokenHash } from '../platform/secrets.js';
import { type Attempt, Throttle } from './throttle.js';

const BEARER = /^Bearer (\S+)$/;

/** Lets devices in by their links: wall screens and tablets with the token of a link that is not revoked. */
@Injectable()
export class DeviceAccess {
  private readonly wrong: Throttle;

  constructor(
    private readonly till: Till,
    { steady }: Clock,
  ) {
    this.wrong = new Throttle(TRIES.token, steady.ms);
  }

  /**
   * The link of a token, for a device of this kind; undefined for a wrong token, and for that of another kind. A right token always
   * opens, also from an address with too many wrong ones: a screen with a revoked link must not lock out the others beside it.
   * @throws Problem 429 after too many wrong tokens from the caller's network
   */
  link(kind: DeviceKind, token: unknown, attempt: Attempt): DeviceLink | undefined {
    const link = this.standing(kind, token);
    if (!link) this.wrong.admit(networkOf(attempt.ip), attempt);
    return link;
  }

  /** The link whose token this `Authorization` header carries. @throws Problem 429 as {@link link} */
  ofHeader(kind: DeviceKind, authorization: string | undefined, attempt: Attempt): DeviceLink | undefined {
    const token = bearer(authorization);
    return token === undefined ? undefined : this.link(kind, token, attempt);
  }

  /** Is it the header of a tablet? Nothing is counted. */
  isTablet(authorization: string | undefined): boolean {
    return this.standing('tablet', bearer(authorization)) !== undefined;
  }

  private standing(kind: DeviceKind, token: unknown): DeviceLink | undefined {
    const { success, data } = deviceToken.safeParse(token);
    const link = success ? this.till.state.deviceLinks.get(tokenHash(data)) : undefined;
    return link?.kind === kind ? link : undefined;
  }
}

const bearer = (authorization: string | undefined) =>
  authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
