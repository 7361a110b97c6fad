import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { calls, type PushKind } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { PushServices } from '../../src/push/web-push.js';
import type { TestTill } from './test-till.js';

type Answerer = (answer: ServerResponse) => void;

export interface PushMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A local push service, as browser vendors run them: it receives messages and can't decrypt them. */
export class LocalPushService {
  private readonly server = createServer(async (request, answer) => {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const { url = '', headers } = request;
    this.messages.push({ to: url.slice(1), headers, body: Buffer.concat(body) });
    const answers = this.nextAnswers.shift() ?? this.defaultAnswer;
    answers(answer);
    this.server.emit('message');
  });

  private readonly messages: (PushMessage & { readonly to: string })[] = [];
  /** Answers to the next messages, in order. */
  nextAnswers: Answerer[] = [];
  /** The answer to all others. */
  defaultAnswer: Answerer = status(201);

  /** One for the tests of a file. */
  static opened(): LocalPushService {
    const service = new LocalPushService();
    // Each browser that waits for a message listens.
    service.server.setMaxListeners(0);
    beforeAll(() => once(service.server.listen(0, '127.0.0.1'), 'listening'));
    afterAll(() => {
      service.server.closeAllConnections();
      service.server.close();
    });
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Makes the till accept this service's addresses. */
  allowedBy(till: TestTill): void {
    const services = till.app.get(PushServices);
    jest.spyOn(services, 'knows').mockImplementation((endpoint) => endpoint.startsWith(`${this.url}/`));
  }

  /** All messages to an address, once there are `count`. */
  async messagesTo(address: string, count: number): Promise<PushMessage[]> {
    for (;;) {
      const letters = this.messages.filter(({ to }) => to === address);
      if (letters.length >= count) return letters;
      await once(this.server, 'message');
    }
  }
}

/** Answers with a status, and headers. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answerer =>
  (answer) =>
    answer.writeHead(code, headers).end();

export const noAnswer: Answerer = () => undefined;

let browsers = 0;

/** A member's browser: it alone can decrypt its messages. */
export class Browser {
  private readonly keyPair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly address = `browser-${++browsers}`;

  constructor(
    private readonly service: LocalPushService,
    readonly guest: Guest,
  ) {
    this.keyPair.generateKeys();
  }

  get subscription() {
    return {
      endpoint: `${this.service.url}/${this.address}`,
      p256dh: this.keyPair.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  async subscribes(...kinds: PushKind[]): Promise<this> {
    await this.guest.call(calls.switchPush, { body: { ...this.subscription, kinds } });
    return this;
  }

  async unsubscribes(): Promise<void> {
    await this.guest.call(calls.switchPushOff, {});
  }

  async kinds(): Promise<PushKind[]> {
    return (await this.guest.call(calls.push, {})).kinds;
  }

  /** Its encrypted messages, once there are `count`. */
  messages(count = 1): Promise<PushMessage[]> {
    return this.service.messagesTo(this.address, count);
  }

  /** The notification texts, once there are `count`. */
  async texts(count = 1): Promise<string[]> {
    return (await this.messages(count)).map((letter) =>
      this.decrypt(letter).notification.body.replaceAll('\u00a0', ' '),
    );
  }

  /** Triggers a message to this browser, sent after all earlier ones. @returns its text */
  async getsLastMessage(treasurer: Guest): Promise<string> {
    const { announcement } = await this.guest.paysIn(1, 'cash');
    await treasurer.declines(announcement?.id ?? '', 'Ende');
    return 'Deine Aufladung von 1,00 € wurde abgelehnt: Ende';
  }

  /** Decrypts a message as a browser does (RFC 8291, RFC 8188). */
  decrypt({ body }: PushMessage) {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keyPair.getPublicKey(), sender]);
    const shared = hkdf(this.keyPair.computeSecret(sender), this.auth, info, 32);
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    const end = padded.lastIndexOf(2);
    if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not padded with zeros');
    return JSON.parse(padded.subarray(0, end).toString());
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The till's VAPID claims. @throws if the signature is wrong */
export function verifiedClaims(authorization = ''): { aud: string; exp: number; sub: string; key: string } {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=(.+)\.([^.]+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const valid = verify(
    'sha256',
    Buffer.from(signed),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid) throw new Error('signed by somebody else');
  return { ...JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()), key };
}
