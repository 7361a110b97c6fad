import type { RestoreNote } from '@stammtisch/contracts';
import { isolated } from '../lib/isolated';
import { formatDateTime } from './format';

/** What a treasurer has said of a backup. */
export const restoreSentence = ({ by_name, at, backup_at }: RestoreNote): string =>
  `${isolated(by_name)} sagt am ${formatDateTime(at)}: Die Sicherung vom ${formatDateTime(backup_at)} wurde eingespielt.`;
