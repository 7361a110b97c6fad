import type { ResumeAnswer, ServerToClientEvents } from '@stammtisch/contracts';

/** What happens to the connection itself. */
export interface ConnectionListeners {
  connect(): void;
  disconnect(): void;
  /** The handshake was refused: whoever calls is not (or no longer) known. */
  unauthenticated(): void;
}

/** What the table listens to: the server's messages, and what happens to the connection itself. */
export interface TableListeners
  extends ConnectionListeners,
    Pick<ServerToClientEvents, 'table:snapshot' | 'table:changed' | 'me:changed' | 'session:ended'>,
    Partial<Pick<ServerToClientEvents, 'audit:appended'>> {}

/** The wire as the table needs it; the web app makes one of Socket.IO, tests make their own. */
export interface TableLink {
  /** Connects, naming the last revision applied, and stays connected for as long as it can. Returns its undo, which hangs up. */
  open(listeners: TableListeners): () => void;
  /** Connects anew at once, whether connected or waiting for the next try. */
  reopen(): void;
  /** What was missed after a revision. Rejects when no answer comes. */
  resume(after: number): Promise<ResumeAnswer>;
}
