import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { callIds } from './call-ids.js';
import { type SecurityKind, SecurityLog } from './security-log.js';

const KIND = 'security-kind';

/** What comes of this call goes into the security log once it has gone well. */
export const SecurityLogged = (kind: SecurityKind): MethodDecorator =>
  applyDecorators(SetMetadata(KIND, kind), UseInterceptors(NotesSecurity));

@Injectable()
class NotesSecurity implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly security: SecurityLog,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get<SecurityKind>(KIND, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const whom = { address: request.ip, memberId: request.session?.memberId };
    return next.handle().pipe(tap(() => this.security.note(kind, whom, callIds(request))));
  }
}
