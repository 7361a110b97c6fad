import type { Instant } from '@stammtisch/domain';

const MINUTE = 60_000;

/**
 * Writes moments in local time, as Excel takes them for dates: `20.11.2026 23:06:05`, or `2026-11-20 23:06:05` by the custom of
 * `sv`. Made for long lists in order of time.
 */
export class LocalTimes {
  private readonly format: Intl.DateTimeFormat;
  private minute = Number.NaN;
  private text = '';

  constructor(timeZone: string, locale: 'de' | 'sv' = 'de') {
    this.format = new Intl.DateTimeFormat(locale, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  }

  of(instant: Instant): string {
    const ms = Date.parse(instant);
    const minute = Math.floor(ms / MINUTE);
    // Time zone arithmetic costs more than the rest of a line, so it is done once a minute.
    if (minute !== this.minute) {
      this.minute = minute;
      this.text = this.format.format(ms).replace(', ', ' ');
    }
    return `${this.text}:${instant.slice(17, 19)}`;
  }
}
