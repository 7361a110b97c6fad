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

/** How long a call waits for the same member's call before it, in ms. */
const PATIENCE = 10_000;

/** Whose turn it is to download a file ({@link FileTurns}) or to look through the books ({@link ReportTurns}), over all topics. */
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

/** Serves calls that read much, one at a time for each member. A member's next call waits a little, and then is refused. */
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
        // A caller who has gone meanwhile wants nothing any more.
        if (raw.destroyed) {
          end();
          throw invalid();
        }
        return next.handle().pipe(
          tap((answer) => {
            if (!(answer instanceof StreamableFile)) return;
            // A download is under way until its last part is taken, or until the caller has gone.
            answer.getStream().once('close', end);
            end = () => {};
          }),
          finalize(() => end()),
        );
      }),
    );
  }
}

/** One download at a time for each member. */
@Injectable()
export class OneFileAtATime extends OneAtATime {
  constructor(turns: FileTurns) {
    super(turns, 'Ein Download von dir läuft noch. Bitte warte, bis er fertig ist.');
  }
}

/** One look through the books (statistics, statements and the like) at a time for each member. */
@Injectable()
export class OneReportAtATime extends OneAtATime {
  constructor(turns: ReportTurns) {
    super(turns, 'Deine letzte Auswertung läuft noch. Bitte warte einen Moment.');
  }
}
