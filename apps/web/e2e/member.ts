import type { Answer, Headers, Method } from '../../api/test/harness/browser.js';
import { Guest } from '../../api/test/harness/guest.js';

/** Somebody at the table who calls the running till from elsewhere: what a story needs without a screen for it. */
export class Member extends Guest {
  constructor(
    private readonly url: string,
    username: string,
    password?: string,
  ) {
    super(() => {
      throw new Error('calls go over the wire');
    }, username);
    if (password) this.password = password;
  }

  override async send(
    method: Method,
    path: string,
    payload?: string | Buffer,
    headers: Headers = {},
  ): Promise<Answer> {
    const session: Headers = this.cookie === undefined ? {} : { cookie: `session=${this.cookie}` };
    const response = await fetch(this.url + path, {
      method,
      headers: { ...session, ...this.headers, ...headers },
      ...(payload === undefined ? {} : { body: payload.toString() }),
    });
    const [, cookie] = /^session=([^;]*)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (cookie !== undefined) this.cookie = cookie || undefined;
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: json ? JSON.parse(text) : undefined,
      text,
      headers: Object.fromEntries(response.headers),
    };
  }
}
