import type { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { tillStream } from '../../engine/till/logged-event.js';
import { unavailable } from '../../http/problem.js';
import { Settings } from '../../platform/settings.js';
import { startThread } from '../../platform/threads.js';
import type { CheckNews, CheckOrder } from './check-thread.js';
import type { CheckedLog } from './checked-log.js';

/** Has a thread read the whole log and fold it anew, so that no tap has to wait. */
@Injectable()
export class LogChecker implements OnModuleDestroy {
  private thread: Worker | undefined;

  constructor(private readonly settings: Settings) {}

  /** Checks the log up to a revision. @throws Problem 503 when the store does not answer, or the till closes meanwhile */
  check(upTo: number, progress: (checked: number) => void): Promise<CheckedLog> {
    const { eventStoreUrl, dataDir, tillId } = this.settings;
    const order: CheckOrder = { eventStoreUrl, dataDir, stream: tillStream(tillId), upTo };
    return new Promise((resolve, reject) => {
      const thread = startThread('books/check/check-thread.js', order);
      this.thread = thread;
      thread.on('message', (news: CheckNews) => {
        if ('done' in news) resolve(news.done);
        else if ('away' in news) reject(unavailable());
        else progress(news.checked);
      });
      thread.on('error', reject);
      thread.on('exit', () => reject(unavailable()));
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread?.terminate();
  }
}
