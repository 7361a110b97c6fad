import type { ApiCall } from '../call.js';

export const setUp = {
  method: 'GET',
  path: '/api/set-up/',
  access: 'public',
  summary: 'Has nobody joined this till yet?',
  answer: 'setUpAnswer',
} as const satisfies ApiCall;

export const checkSetUpCode = {
  method: 'POST',
  path: '/api/set-up/',
  access: 'public',
  summary: 'Where the first superuser registers, for who has the code from the output',
  body: 'setUpCodeBody',
  answer: 'setUpCodeAnswer',
} as const satisfies ApiCall;

export const sendBackup = {
  method: 'PUT',
  path: '/api/set-up/backup/',
  access: 'public',
  summary: 'Send a backup to a till that nobody has joined; with the set-up code as bearer',
  upload: 'stream',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const checkBackup = {
  method: 'POST',
  path: '/api/set-up/backup/check/',
  access: 'public',
  summary: 'Verify the backup that was sent to its last event, and tell what it holds',
  body: 'checkBackupBody',
  answer: 'checkBackupAnswer',
} as const satisfies ApiCall;

export const restoreBackup = {
  method: 'POST',
  path: '/api/set-up/backup/restore/',
  access: 'public',
  summary: 'Put the backup that was looked at in place; the till closes and opens again with it',
  body: 'restoreBackupBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;
