import { calls, type DeskTask, formatMonth, wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { CalendarCheck, Coins, Gauge, HandCoins, Landmark, UserRoundX } from 'lucide-react';
import { createContext, use } from 'react';
import { call } from '../lib/api';
import { paths } from '../lib/paths';
import { useLoaded } from '../lib/use-loaded';
import { formatRecent } from '../words/format';
import { newsOf } from './news-of';

const taskNews = newsOf('announcements', 'cashBook', 'months', 'balances', 'settings', 'members', 'menu');

/** Loads the tasks once for the whole admin area: a tab counts them, and a page lists them. */
export const useLoadedTasks = () => useLoaded('tasks', async () => (await call(calls.tasks)).tasks, taskNews);

type Tasks = ReturnType<typeof useLoadedTasks>;
export const TasksContext = createContext<Tasks | undefined>(undefined);

export function useTasks(): Tasks {
  const tasks = use(TasksContext);
  if (!tasks) throw new Error('outside of the admin area');
  return tasks;
}

export const taskWords = {
  announcements: (task) => ({
    title: task.count === 1 ? 'Eine Aufladung bestätigen' : `${task.count} Aufladungen bestätigen`,
    details: `${task.count === 1 ? '' : 'Zusammen '}${euro(task)}. Ist das Geld da?`,
    verb: 'Bestätigen',
    path: paths.today,
    Icon: HandCoins,
  }),
  count({ place, since }) {
    const details = since === null ? undefined : `Zuletzt ${formatRecent(since)}`;
    return place === 'bank'
      ? {
          title: 'Bankkonto vergleichen',
          details,
          verb: 'Vergleichen',
          path: `${paths.count}?ort=bank`,
          Icon: Landmark,
        }
      : { title: 'Barkasse zählen', details, verb: 'Zählen', path: paths.count, Icon: Coins };
  },
  months: (task) => ({
    title: task.count === 1 ? `${month(task)} abschließen` : `${task.count} Monate abschließen`,
    details: task.count === 1 ? undefined : `Seit ${month(task)}`,
    verb: 'Abschließen',
    path: paths.closing,
    Icon: CalendarCheck,
  }),
  at_limit: ({ count }) => ({
    title: count === 1 ? 'Ein Mitglied ist am Limit' : `${count} Mitglieder sind am Limit`,
    details: 'Erst aufladen, dann trinken.',
    verb: 'Erinnern',
    path: paths.members,
    Icon: Gauge,
  }),
  former: (task) => ({
    title: 'Mit Ehemaligen ausgleichen',
    details: `Bei ${task.count === 1 ? 'einem' : task.count} ist noch etwas offen: ${euro(task)}`,
    verb: 'Ausgleichen',
    path: paths.members,
    Icon: UserRoundX,
  }),
} satisfies Record<DeskTask['kind'], (task: DeskTask) => object>;

const euro = ({ amount }: DeskTask) => formatEuro(wireCents(amount ?? 0));
const month = (task: DeskTask) => formatMonth(task.month ?? '');
