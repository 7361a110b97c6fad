import { Injectable } from '@nestjs/common';
import { EveningWatch } from '../till/evening-watch.js';
import { Till } from '../till/till.js';
import { LiveMessages } from './live-messages.js';
import type { TillServer } from './rooms.js';

/** Turns what happens in the till into messages to the connected devices; what has to happen before `openTill` connects. */
@Injectable()
export class Live {
  constructor(
    private readonly till: Till,
    private readonly evenings: EveningWatch,
    private readonly messages: LiveMessages,
  ) {}

  attach(server: TillServer): void {
    this.till.onCommitted((committed) => this.messages.committed(server, committed));
    this.evenings.onTurn(() => this.messages.newEvening(server));
  }
}
