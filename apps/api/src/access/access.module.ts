import { Global, Module } from '@nestjs/common';
import { Credentials } from './credentials.js';
import { KnownDevices } from './known-devices.js';
import { Logins } from './logins.js';
import { PasswordAgain } from './password-again.js';
import { Passwords } from './passwords.js';
import { Sessions } from './session.js';
import { SessionCookies } from './session-cookies.js';
import { SessionList } from './session-list.js';
import { Signatures } from './signatures.js';
import { WallAccess } from './wall-access.js';
import { WriteBudget } from './write-budget.js';

const SERVICES = [
  Credentials,
  KnownDevices,
  Logins,
  PasswordAgain,
  Passwords,
  SessionCookies,
  SessionList,
  Sessions,
  Signatures,
  WallAccess,
  WriteBudget,
];

/** Finds out who calls, and what the caller may do. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class AccessModule {}
