// A member of the demo's table, talking to the till as a phone does.
import { randomUUID } from 'node:crypto';

export class Guest {
  #url;
  #cookie = '';

  constructor(url, firstName) {
    this.#url = url;
    this.firstName = firstName;
    this.username = firstName.toLowerCase();
    this.password = `prost-${this.username}`;
  }

  async logIn() {
    await this.call('login', { username: this.username, password: this.password });
  }

  async register(token) {
    const { firstName: first_name, username, password } = this;
    await this.call('register', { first_name, username, password, invite_token: token });
  }

  /** Calls the API. @returns its answer; what the till refuses throws with the till's own sentence. */
  async call(path, body) {
    const response = await fetch(`${this.#url}/api/${path}/`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie: this.#cookie },
      body: body ? JSON.stringify(body) : null,
    });
    const cookie = response.headers.get('set-cookie');
    if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
    const answer = await response.json();
    if (!answer.success) throw new Error(answer.error);
    return answer;
  }
}
