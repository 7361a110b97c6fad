import { readFileSync } from 'node:fs';

/**
 * Names this run of the machine: it changes when the machine starts anew, and not when only the till does. Undefined
 * where the system does not tell.
 */
export function bootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}
