import type { ResumeAnswer } from '@stammtisch/contracts';
import type { TableLink, TableListeners } from '../src/index.js';

const nobody = () => undefined;

/** A wire in a test's hand: the test says what arrives and when. */
export class FakeLink implements TableLink {
  listeners: TableListeners = {
    connect: nobody,
    disconnect: nobody,
    unauthenticated: nobody,
    'table:snapshot': nobody,
    'table:changed': nobody,
    'me:changed': nobody,
    'audit:appended': nobody,
    'session:ended': nobody,
  };
  isOpen = false;
  reopened = 0;
  /** Resumes that wait for an answer, with the revision they named. */
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

/** Lets everything that waits for a settled promise go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}
