import { Global, Module } from '@nestjs/common';
import { KnownDevices, SessionCookies } from './cookies.js';
import { Logins, PasswordAgain } from './logins.js';
import { Passwords } from './passwords.js';
import { Pins } from './pins.js';
import { DeviceAccess, Sessions, Signatures } from './session.js';
import { SessionList } from './session-list.js';
import { Throttles } from './throttles.js';

const SERVICES = [
  DeviceAccess,
  KnownDevices,
  Logins,
  PasswordAgain,
  Passwords,
  Pins,
  SessionCookies,
  SessionList,
  Sessions,
  Signatures,
  Throttles,
];

/** Authenticates and authorizes callers. */
@Global()
@Module({ providers: SERVICES, exports: SERVICES })
export class AccessModule {}
