import { Injectable } from '@nestjs/common';
import { type Member, members } from '@stammtisch/domain';
import { People } from '../../engine/people/people.js';
import { Refusal } from '../../engine/till/commands.js';
import { Till } from '../../engine/till/till.js';
import { giveUp, SettingsError } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets.js';
import { Opening } from '../../topics/invites/opening.js';

/** Makes sure that this node uses the secret that the till was begun with: with another one it would know nobody's name. */
@Injectable()
export class SecretCheck {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly secrets: Secrets,
    private readonly opening: Opening,
  ) {}

  /** Refuses another secret. To be called before anything is written. @throws SettingsError */
  expectOurs(): void {
    const { secretCheck } = this.till.state;
    if (secretCheck === null ? this.knowsNobody() : secretCheck !== this.secrets.check) throw anotherSecret();
  }

  /** Begins the log where it has not begun. @throws SettingsError when another node was faster with another secret */
  async begin(): Promise<void> {
    try {
      await this.opening.begin();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'other_secret') throw anotherSecret();
      throw error;
    }
  }

  /** Ends this node once another one has begun the log with another secret. */
  watch(): void {
    const look = () => {
      const { secretCheck } = this.till.state;
      if (secretCheck !== null && secretCheck !== this.secrets.check) giveUp('Till', anotherSecret().message);
    };
    this.till.onCommitted({
      name: 'secret',
      hear: ({ before, state }) => before.secretCheck !== state.secretCheck && look(),
      resync: look,
    });
  }

  /** Are there members, and none whose name gives the hash in the log? Then the log was made with another secret. */
  private knowsNobody(): boolean {
    const known = Array.from(members(this.till.state)).filter(({ id }) => this.people.find(id));
    return known.length > 0 && !known.some((member) => this.knows(member));
  }

  private knows({ id, usernameHash }: Member): boolean {
    const username = this.people.find(id)?.username;
    return username !== undefined && this.secrets.usernameHash(username) === usernameHash;
  }
}

const anotherSecret = () =>
  new SettingsError(
    'Einstellung APP_SECRET: diese Kasse hat ein anderes Geheimnis, starte sie mit ihm (es liegt in der Datei app-secret ihres Datenordners, oder war gesetzt)',
  );
