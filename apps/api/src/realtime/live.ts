import { Injectable } from '@nestjs/common';
import { AuditBroadcast } from '../audit/audit-broadcast.js';
import { EveningWatch } from '../till/evening-watch.js';
import { Till } from '../till/till.js';
import { Broadcast } from './broadcast.js';
import type { TillServer } from './rooms.js';

/** Turns what happens in the till into messages to the connected devices. */
@Injectable()
export class Live {
  constructor(
    private readonly till: Till,
    private readonly evenings: EveningWatch,
    private readonly broadcast: Broadcast,
    private readonly audit: AuditBroadcast,
  ) {}

  attach(server: TillServer): void {
    this.till.onCommitted((committed) => {
      this.audit.send(server, committed);
      this.broadcast.send(server, committed);
    });
    this.evenings.onTurn(() => this.broadcast.sendEverybodyTheirs(server));
  }
}
