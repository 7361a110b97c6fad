import type { Answer, Headers, Method } from '../harness/browser.js';
import { Guest } from '../harness/guest.js';

/** Where a node is open, or will be once it has started again. */
export interface Door {
  readonly address: Promise<string>;
}

/** A guest whose browser calls over the network, this node or that. */
export class Visitor extends Guest {
  constructor(
    readonly door: Door,
    username: string,
  ) {
    super(() => {
      throw new Error(`${username} calls over the network`);
    }, username);
  }

  /** The same person with the same session, calling another node. */
  at(door: Door): Visitor {
    const visitor = this.otherDevice(door);
    visitor.cookie = this.cookie;
    return visitor;
  }

  /** The same person on another device, where they are not logged in yet. */
  otherDevice(door: Door): Visitor {
    const visitor = new Visitor(door, this.username);
    visitor.id = this.id;
    visitor.password = this.password;
    return visitor;
  }

  /** @throws TypeError when no answer comes */
  override async send(
    method: Method,
    path: string,
    payload?: string | Buffer,
    headers: Headers = {},
  ): Promise<Answer> {
    const session: Headers = this.cookie === undefined ? {} : { cookie: `session=${this.cookie}` };
    const response = await fetch(new URL(path, await this.door.address), {
      method,
      headers: { ...session, ...this.headers, ...headers },
      ...(payload === undefined ? {} : { body: payload }),
    });
    for (const line of response.headers.getSetCookie()) {
      const given = /^session=([^;]*)/.exec(line)?.[1];
      if (given !== undefined) this.cookie = line.includes('Max-Age=0') ? undefined : given;
    }
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text),
      text,
      headers: Object.fromEntries(response.headers),
    };
  }
}
