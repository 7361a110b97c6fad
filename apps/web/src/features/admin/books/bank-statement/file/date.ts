/** 23.11.2026, 23.11.26 or 2026-11-23, whatever follows. */
export function dateOf(text: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)\b/.exec(text);
  const [year = '', month = '', day = ''] = german
    ? [german[3], german[2], german[1]]
    : (/^(\d{4})-(\d\d)-(\d\d)/.exec(text)?.slice(1) ?? []);
  const date = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}
