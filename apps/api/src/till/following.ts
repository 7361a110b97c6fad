import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore, RecordedEvent, Subscription } from '@stammtisch/event-store';
import { People } from '../people/people.js';
import { Settings } from '../platform/settings.js';
import { type LoggedEvent, loggedEvent, tillStream } from './logged-event.js';
import { STORE } from './store.js';
import { Till } from './till.js';

/** Follows the log, in which other nodes write too. */
@Injectable()
export class Following implements OnApplicationShutdown {
  private readonly logger = new Logger('Till');
  private subscription: Subscription | undefined;
  private caughtUp = false;

  constructor(
    private readonly till: Till,
    @Inject(STORE) private readonly store: EventStore,
    private readonly people: People,
    private readonly settings: Settings,
  ) {}

  /** The till has seen all that the log had, and still hears from it. */
  get upToDate(): boolean {
    return this.caughtUp;
  }

  start(): void {
    const stream = tillStream(this.settings.tillId);
    this.subscription = this.store.subscribe(
      stream,
      this.till.state.revision,
      (events) => this.take(events),
      {
        onCaughtUp: () => {
          this.caughtUp = true;
        },
        onCutOff: () => {
          this.caughtUp = false;
        },
        onError: (error) => {
          // A log that can't be folded is no log to go on with.
          this.logger.fatal(error instanceof Error ? error.stack : String(error));
          process.exitCode = 1;
          process.kill(process.pid, 'SIGTERM');
        },
      },
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription?.close();
  }

  private async take(events: readonly RecordedEvent[]): Promise<void> {
    if ((events.at(-1)?.revision ?? -1) <= this.till.state.revision) return;
    for (const event of events) await this.readPerson(loggedEvent(event));
    this.till.follow(events);
  }

  /** Another node has written a member's document: it must be here before anybody is told of it. */
  private async readPerson(event: LoggedEvent): Promise<void> {
    switch (event.type) {
      case 'MemberJoined':
      case 'ProfileChanged':
      case 'PasswordChanged':
      case 'PasswordReset': {
        const { memberId, personRevision } = event.data;
        if (this.people.revision(memberId) < personRevision) await this.people.load(memberId);
        break;
      }
      case 'MemberRemoved':
        this.people.forget(event.data.memberId);
    }
  }
}
