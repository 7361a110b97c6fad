import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  type OnApplicationShutdown,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { Clock } from '../platform/clock.js';

/** Ids of a request and its command for the process's log. The command's events carry the same ids. */
export const callIds = ({ id: request, commandId: command }: FastifyRequest) =>
  command === undefined ? { request } : { request, command };

/** Kinds of incidents in the security log. */
export const SECURITY_KINDS = [
  'login',
  'login_failed',
  'login_throttled',
  'throttled',
  'foreign_origin',
  'foreign_host',
  'forbidden',
  'set_up_code_wrong',
  'password_wrong',
  'password_changed',
  'password_reset',
  'member_removed',
  'role_changed',
  'superuser_joined',
  'account_changed',
  'credit_line_changed',
  'invite_issued',
  'personal_links_issued',
  'personal_link_used',
  'device_link_issued',
  'device_link_revoked',
  'pin_wrong',
  'pin_changed',
  'export',
  'backup_downloaded',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** Ids and addresses only, never a name, password, token or cookie. */
interface SecurityNote {
  readonly address: string;
  /** The caller, or for a login the owner of the user name; undefined for a stranger. */
  readonly memberId: string | undefined;
}

/** Most lines of one kind in a minute. More are only counted, so that nobody can fill the disk. */
const MOST_LINES = 20;
const MINUTE = 60 * 1000;

/** Logs incidents that concern security, on the node where they happened. */
@Injectable()
export class SecurityLog implements OnApplicationShutdown {
  private readonly logger = new Logger('Security');
  /** Incidents of each kind in the current minute. */
  private readonly counts = new Map<SecurityKind, number>();
  private minute = 0;
  private summing: NodeJS.Timeout | undefined;

  constructor(private readonly clock: Clock) {}

  /** Logs an incident. `ids` are those of the call, if there is one. */
  note(kind: SecurityKind, { address, memberId }: SecurityNote, ids: object = {}): void {
    const minute = Math.floor(this.clock.steady.ms() / MINUTE);
    if (minute !== this.minute) this.sumUp();
    this.minute = minute;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count <= MOST_LINES)
      this.logger.warn(`${kind} address=${plain(address)} member=${memberId ?? '-'}`, ids);
    else this.summing ??= setTimeout(() => this.sumUp(), MINUTE).unref();
  }

  onApplicationShutdown(): void {
    this.sumUp();
  }

  /** Logs the number of omitted lines, and resets the counts. */
  private sumUp(): void {
    clearTimeout(this.summing);
    this.summing = undefined;
    for (const [kind, count] of this.counts)
      if (count > MOST_LINES) this.logger.warn(`${kind} ${count - MOST_LINES} more within a minute`);
    this.counts.clear();
  }
}

/** One word of an address, cut short: a proxy may name anything as an address. */
const plain = (address: string) => address.replace(/[^\w.:%-]/g, '?').slice(0, 60) || '-';

/** Decorator: logs the call once it has succeeded. */
export function SecurityLogged(kind: SecurityKind): MethodDecorator {
  @Injectable()
  class NotesSecurity implements NestInterceptor {
    constructor(private readonly security: SecurityLog) {}

    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const request = context.switchToHttp().getRequest<FastifyRequest>();
      const whom = { address: request.ip, memberId: request.session?.memberId };
      return next.handle().pipe(tap(() => this.security.note(kind, whom, callIds(request))));
    }
  }
  return UseInterceptors(NotesSecurity);
}
