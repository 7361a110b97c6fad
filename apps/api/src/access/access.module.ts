import { Global, Module } from '@nestjs/common';
import { Credentials } from './credentials.js';
import { DeviceAccess } from './device-access.js';
import { KeyGuesses } from './key-guesses.js';
import { KnownDevices } from './known-devices.js';
import { Logins } from './logins.js';
import { PasswordAgain } from './password-again.js';
import { Passwords } from './passwords.js';
import { Pins } from './pins.js';
import { Sessions } from './session.js';
import { SessionCookies } from './session-cookies.js';
import { SessionList } from './session-list.js';
import { Signatures } from './signatures.js';
import { WriteBudget } from './write-budget.js';

const SERVICES = [
  Credentials,
  DeviceAccess,
  KeyGuesses,
  KnownDevices,
  Logins,
  PasswordAgain,
  Passwords,
  Pins,
  SessionCookies,
  SessionList,
  Sessions,
  Signatures,
  WriteBudget,
];

/** Authenticates and authorizes callers. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class AccessModule {}
