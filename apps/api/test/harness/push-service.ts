import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { calls, type PushKind } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';
import { PushServices } from '../../src/push/web-push.js';
import type { TestTill } from './test-till.js';

type Answers = (answer: ServerResponse) => void;

/** What came to a push service. */
export interface Letter {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, as the browsers' makers run them: it takes messages and can read none. */
export class LocalPushService {
  private readonly server = createServer(async (request, answer) => {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part);
    const { url = '', headers } = request;
    this.letters.push({ to: url.slice(1), headers, body: Buffer.concat(body) });
    const answers = this.next.shift() ?? this.usually;
    answers(answer);
    for (const look of this.looking.splice(0)) look();
  });

  private readonly letters: (Letter & { readonly to: string })[] = [];
  private looking: (() => void)[] = [];
  /** How it answers the next messages, one after the other. */
  next: Answers[] = [];
  /** How it answers all others. */
  usually: Answers = status(201);

  /** One for the tests of a file. */
  static opened(): LocalPushService {
    const service = new LocalPushService();
    beforeAll(async () => {
      service.server.listen(0, '127.0.0.1');
      await once(service.server, 'listening');
    });
    afterAll(() => {
      service.server.closeAllConnections();
      service.server.close();
    });
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The till takes this one for a browser maker's. */
  knownTo(till: TestTill): void {
    const services = till.app.get(PushServices);
    jest.spyOn(services, 'knows').mockImplementation((endpoint) => endpoint.startsWith(`${this.url}/`));
  }

  /** What has come to an address, once that are so many. */
  async lettersTo(address: string, count: number): Promise<Letter[]> {
    for (;;) {
      const letters = this.letters.filter(({ to }) => to === address);
      if (letters.length >= count) return letters;
      await new Promise<void>((resolve) => this.looking.push(resolve));
    }
  }
}

/** Answers with a status, and headers. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answers =>
  (answer) =>
    answer.writeHead(code, headers).end();

/** Takes the message and never answers. */
export const silent: Answers = () => undefined;

let browsers = 0;

/** The browser of somebody at the table, which alone can read what is sent to it. */
export class Browser {
  private readonly pair = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly address = `browser-${++browsers}`;

  constructor(
    private readonly service: LocalPushService,
    readonly guest: Guest,
  ) {
    this.pair.generateKeys();
  }

  /** What it tells the till where it is to be reached. */
  get subscription() {
    return {
      endpoint: `${this.service.url}/${this.address}`,
      p256dh: this.pair.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  async wants(...kinds: PushKind[]): Promise<this> {
    await this.guest.call(calls.switchPush, { body: { ...this.subscription, kinds } });
    return this;
  }

  async wantsNothing(): Promise<void> {
    await this.guest.call(calls.switchPushOff, {});
  }

  async kinds(): Promise<PushKind[]> {
    return (await this.guest.call(calls.push, {})).kinds;
  }

  /** What has come, as it stands on the wire, once that are so many. */
  letters(count = 1): Promise<Letter[]> {
    return this.service.lettersTo(this.address, count);
  }

  /** The lines that its owner reads, once there are so many. */
  async lines(count = 1): Promise<string[]> {
    return (await this.letters(count)).map((letter) =>
      this.opened(letter).notification.body.replaceAll('\u00a0', ' '),
    );
  }

  /** Something is told to this very browser, after everything that was told before. */
  async hearsLast(treasurer: Guest): Promise<string> {
    const { announcement } = await this.guest.paysIn(1, 'cash');
    await treasurer.declines(announcement?.id ?? '', 'Ende');
    return 'Deine Aufladung von 1,00 € wurde abgelehnt: Ende';
  }

  /** Opens a message, as the standard (RFC 8291, RFC 8188) has the browser do. */
  opened({ body }: Letter) {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const shared = hkdf(this.pair.computeSecret(sender), this.auth, info, 32);
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

/** What the till says of itself to a push service, if its signature is good. */
export function claimsIn(authorization = ''): { aud: string; exp: number; sub: string; key: string } {
  const [, said = '', signature = '', key = ''] =
    /^vapid t=(.+)\.([^.]+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const good = verify(
    'sha256',
    Buffer.from(said),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('signed by somebody else');
  return { ...JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString()), key };
}
