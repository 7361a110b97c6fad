import { call } from '../call.js';

export const backups = call('GET', '/api/admin/backups/', 'auditor', {
  summary: 'How old the newest backup is, and why the last one was not made',
  answer: 'backupsAnswer',
});

export const downloadBackup = call('POST', '/api/admin/backups/download/', 'superuser', {
  asksPassword: 'always',
  summary: 'The whole till in one file, sealed with a passphrase',
  body: 'downloadBackupBody',
  file: 'application/octet-stream',
});
