import { Inject, Injectable } from '@nestjs/common';
import { Till } from '../engine/till/till.js';
import { Secrets } from '../platform/secrets.js';

/**
 * Signs what must end once the till's secret has leaked: sessions, device cookies, tablets' passes, and the tokens of invites and
 * links. The key is the secret together with the session key in the log, which `events new-session-key` replaces: the old signatures
 * are then wrong.
 */
@Injectable()
export class Signatures {
  constructor(
    @Inject(Till) private readonly till: Pick<Till, 'state'>,
    private readonly secrets: Secrets,
  ) {}

  /** Signature of a text, to be sent along with the text. */
  of(purpose: 'session' | 'device' | 'pass', text: string): string {
    return this.secrets.signature(purpose, this.keyed(text));
  }

  /** Is it the text's signature, in its one spelling? */
  fits(purpose: 'session' | 'device' | 'pass', text: string, signature: string): boolean {
    return this.secrets.signed(purpose, this.keyed(text), signature);
  }

  /**
   * A token of 128 bits. The token is derived from the command's id, so a repeated request gives the same link although the log
   * holds only a hash.
   */
  token(purpose: 'invite' | 'personal' | 'wall' | 'tablet', commandId: string): string {
    return this.secrets.hmac(purpose, this.keyed(commandId)).subarray(0, 16).toString('base64url');
  }

  /** Before the first replacement the secret is the whole key. */
  private keyed(text: string): string {
    const { sessionKey } = this.till.state;
    return sessionKey === null ? text : `${sessionKey}\n${text}`;
  }
}
