import { Injectable } from '@nestjs/common';
import { Past } from '../read-model/past.js';
import type { Stretch } from '../read-model/postings.js';
import { storedEvent } from '../till/logged-event.js';

/** Each event as the log has it: whoever reads it can check the chain of hashes. */
@Injectable()
export class EventsNdjson {
  constructor(private readonly past: Past) {}

  async *lines({ after, to }: Stretch): AsyncGenerator<string> {
    for await (const page of this.past.pages(after, to)) {
      yield page.map((event) => `${JSON.stringify({ ...event, ...storedEvent(event) })}\n`).join('');
    }
  }
}
