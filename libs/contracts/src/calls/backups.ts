import type { ApiCall } from '../call.js';

export const backups = {
  method: 'GET',
  path: '/api/admin/backups/',
  access: 'auditor',
  summary: 'How old the newest backup is, and why the last one was not made',
  answer: 'backupsAnswer',
} as const satisfies ApiCall;

export const downloadBackup = {
  method: 'POST',
  path: '/api/admin/backups/download/',
  access: 'superuser',
  asksPassword: 'always',
  summary: 'The whole till in one file, sealed with a passphrase',
  body: 'downloadBackupBody',
  file: 'application/octet-stream',
} as const satisfies ApiCall;
