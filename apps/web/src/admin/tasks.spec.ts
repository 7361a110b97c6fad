import { expect, it } from '@jest/globals';
import type { DeskTask } from '@stammtisch/contracts';
import { taskWords } from './tasks';

const task = (parts: Partial<DeskTask> & Pick<DeskTask, 'kind'>): DeskTask => ({
  count: 1,
  amount: null,
  place: null,
  since: null,
  month: null,
  ...parts,
});

it.each([
  [task({ kind: 'announcements', amount: 20 }), 'Eine Aufladung bestätigen', /^20,00\s€\. /],
  [task({ kind: 'announcements', count: 3, amount: 55 }), '3 Aufladungen bestätigen', /^Zusammen 55,00\s€/],
  [task({ kind: 'count', place: 'box', since: '2026-10-01T18:00:00.000Z' }), 'Barkasse zählen', /^Zuletzt /],
  [task({ kind: 'count', place: 'bank', since: '2026-10-01T18:00:00.000Z' }), 'Bankkonto vergleichen', /1\./],
  [task({ kind: 'months', month: '2026-10' }), 'Oktober 2026 abschließen', undefined],
  [task({ kind: 'months', count: 2, month: '2026-09' }), '2 Monate abschließen', /^Seit September 2026$/],
  [task({ kind: 'at_limit', count: 2 }), '2 Mitglieder sind am Limit', /aufladen/],
  [task({ kind: 'former', amount: -4.5 }), 'Mit Ehemaligen ausgleichen', /einem .*−4,50\s€$/],
])('a task is shown with a title and details: %j', (one, title, details) => {
  const words = taskWords[one.kind](one);
  expect(words.title).toBe(title);
  if (details) expect(words.details).toMatch(details);
  else expect(words.details).toBeUndefined();
});
