import type { ResumeAnswer } from '@stammtisch/contracts';
import type { Table, TableLink, TableListeners, TableSink } from '../src/index.js';

const ignore = () => undefined;

/** A connection on which the test decides what arrives and when. */
export class FakeLink implements TableLink {
  listeners: TableListeners = {
    connect: ignore,
    disconnect: ignore,
    unauthenticated: ignore,
    'table:snapshot': ignore,
    'table:changed': ignore,
    'me:changed': ignore,
    'audit:appended': ignore,
    'session:ended': ignore,
  };
  isOpen = false;
  reopened = 0;
  /** Unanswered resumes, each with its revision. */
  readonly resumes: { after: number; answer(answer: ResumeAnswer): void; fail(): void }[] = [];

  open(listeners: TableListeners): () => void {
    this.listeners = listeners;
    this.isOpen = true;
    return () => {
      this.isOpen = false;
    };
  }

  reopen(): void {
    this.reopened += 1;
  }

  resume(after: number): Promise<ResumeAnswer> {
    return new Promise((resolve, reject) => {
      this.resumes.push({ after, answer: resolve, fail: () => reject(new Error('timeout')) });
    });
  }
}

/** Records what a phone would show. */
export class FakeSink implements TableSink {
  readonly connections: string[] = [];
  readonly gifts: string[] = [];
  ended = 0;
  wake: () => void = ignore;

  constructor(public shown: Table) {}

  table(): Table {
    return this.shown;
  }

  setTable(next: Table): void {
    this.shown = next;
  }

  setConnection(connection: string): void {
    this.connections.push(connection);
  }

  onGift({ id }: { readonly id: string }): void {
    this.gifts.push(id);
  }

  readonly onSessionEnded = () => {
    this.ended += 1;
  };

  onWake(listener: () => void): () => void {
    this.wake = listener;
    return () => {
      this.wake = ignore;
    };
  }
}

/** Waits until all reactions to settled promises have run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}
