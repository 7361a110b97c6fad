import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type CheckBackupAnswer,
  type CheckBackupBody,
  calls,
  type DoneAnswer,
  type RestoreBackupBody,
  type SetUpCodeAnswer,
  type SetUpCodeBody,
} from '@stammtisch/contracts';
import { toEuro } from '@stammtisch/domain';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../http/security-log.js';
import { BodyOf, Serves } from '../../http/serves.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';
import { Restore } from './restore.js';
import { SetUpCode } from './set-up-code.js';

/** Serves the page of a till that nobody has joined. */
@ApiTags('Erster Start')
@Controller()
export class SetUpController {
  constructor(
    private readonly invite: FirstInvite,
    private readonly code: SetUpCode,
    private readonly restore: Restore,
    private readonly security: SecurityLog,
  ) {}

  @Serves(calls.setUp)
  isNeeded() {
    return { success: true as const, needed: this.invite.isOpen };
  }

  @Serves(calls.checkSetUpCode)
  check(
    @BodyOf(calls.checkSetUpCode) { code }: SetUpCodeBody,
    @Req() { ip }: FastifyRequest,
  ): SetUpCodeAnswer {
    this.code.expect(code, ip);
    return { success: true, register_path: this.invite.path };
  }

  @Serves(calls.sendBackup)
  async send(@Req() request: FastifyRequest): Promise<DoneAnswer> {
    this.code.expect(request.headers.authorization?.replace(/^Bearer /i, '') ?? '', request.ip);
    await this.restore.take(request);
    return { success: true };
  }

  @Serves(calls.checkBackup)
  async look(
    @BodyOf(calls.checkBackup) { code, passphrase }: CheckBackupBody,
    @Req() { ip }: FastifyRequest,
  ): Promise<CheckBackupAnswer> {
    this.code.expect(code, ip);
    const { tillId, balances, appSecret: _, ...held } = await this.restore.look(passphrase);
    return { success: true, backup: { till_id: tillId, balances: toEuro(balances), ...held } };
  }

  @Serves(calls.restoreBackup)
  put(
    @BodyOf(calls.restoreBackup) { code, hash }: RestoreBackupBody,
    @Req() { ip }: FastifyRequest,
  ): DoneAnswer {
    this.code.expect(code, ip);
    this.restore.decide(hash);
    this.security.note('backup_restored', { address: ip, memberId: undefined });
    return { success: true };
  }
}
