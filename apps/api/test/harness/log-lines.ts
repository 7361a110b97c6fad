import { afterAll, beforeAll, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';

/** Collects the till's log lines of a topic, whatever the log level. */
export function logLines(topic: string, rank: 'warn' | 'debug' = 'warn'): string[] {
  const lines: string[] = [];
  beforeAll(() => {
    jest.spyOn(Logger.prototype, rank).mockImplementation(function (this: Logger, message: unknown) {
      if (Reflect.get(this, 'context') === topic) lines.push(String(message));
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });
  return lines;
}
