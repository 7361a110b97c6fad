import type { ResumeAnswer, ServerToClientEvents } from '@stammtisch/contracts';
import type { LineListeners } from '../till-line';

/** What the table listens to: the server's messages, and what happens to the connection itself. */
export interface TableListeners
  extends LineListeners,
    Pick<ServerToClientEvents, 'table:snapshot' | 'table:changed' | 'me:changed' | 'session:ended'>,
    Partial<Pick<ServerToClientEvents, 'audit:appended'>> {}

/** The wire as the table needs it; `lib/socket.ts` makes one of Socket.IO, tests make their own. */
export interface TableLink {
  /** Connects, naming the last revision applied, and stays connected for as long as it can. Returns its undo, which hangs up. */
  open(listeners: TableListeners): () => void;
  /** Connects anew at once, whether connected or waiting for the next try. */
  reopen(): void;
  /** What was missed after a revision. Rejects when no answer comes. */
  resume(after: number): Promise<ResumeAnswer>;
}
