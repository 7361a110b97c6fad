import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, from, mergeMap, type Observable, tap } from 'rxjs';
import { KeyedMutex } from '../platform/keyed-mutex.js';
import { invalid, Problem } from './problem.js';

/** How long a call waits for the member's one before it, in ms. */
const PATIENCE = 10_000;

/** Whose turn it is to take a file away, and to look through the books: of all topics together. */
export class FileTurns extends KeyedMutex<string> {
  constructor() {
    super(3, PATIENCE);
  }
}
export class ReportTurns extends KeyedMutex<string> {
  constructor() {
    super(10, PATIENCE);
  }
}

/**
 * Serves calls that read much, one at a time for each member. Whoever calls again meanwhile waits a little, and then is told to
 * wait.
 */
abstract class OneAtATime implements NestInterceptor {
  constructor(
    private readonly turns: KeyedMutex<string>,
    private readonly refusal: string,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const member = http.getRequest<FastifyRequest>().session?.memberId ?? '';
    const { raw } = http.getResponse<FastifyReply>();
    return from(this.turns.acquire(member)).pipe(
      mergeMap((release) => {
        if (!release) throw new Problem(429, 'too_many', this.refusal, PATIENCE / 1000);
        let end = release;
        // Who has gone meanwhile wants nothing any more.
        if (raw.destroyed) {
          end();
          throw invalid();
        }
        return next.handle().pipe(
          tap((answer) => {
            if (!(answer instanceof StreamableFile)) return;
            // A file is under way until the last of it is taken, or nobody waits for it any more.
            answer.getStream().once('close', end);
            end = () => {};
          }),
          finalize(() => end()),
        );
      }),
    );
  }
}

/** Files to take away. */
@Injectable()
export class OneFileAtATime extends OneAtATime {
  constructor(turns: FileTurns) {
    super(turns, 'Ein Download von dir läuft noch. Bitte warte, bis er fertig ist.');
  }
}

/** Statistics, statements and other looks through the books. */
@Injectable()
export class OneReportAtATime extends OneAtATime {
  constructor(turns: ReportTurns) {
    super(turns, 'Deine letzte Auswertung läuft noch. Bitte warte einen Moment.');
  }
}
