import { type AuditEvent, calls } from '@stammtisch/contracts';
import { type FactType, SYSTEM } from '@stammtisch/domain';
import { call } from '../../../lib/api';
import { paths } from '../paths';

export interface FirstStep {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  /** Text of the button that ticks the step off without doing anything. */
  readonly enough: string;
  /** The path of the page where the step is done. */
  readonly path: string;
  /** The path opens a sheet above this page. Closing the sheet leads back here. */
  readonly above?: boolean;
  /** The step is done once a member has caused an event of these types. Events of the till itself do not count. */
  readonly types: readonly FactType[];
}

/** The first steps, in their order. */
export const firstSteps: readonly FirstStep[] = [
  {
    id: 'menu',
    name: 'Karte und Preise prüfen',
    hint: 'Ein paar Getränke stehen schon drauf.',
    enough: 'Passt so',
    path: paths.drinks,
    types: ['DrinkAdded', 'DrinkChanged', 'DrinkRemoved', 'MenuArranged'],
  },
  {
    id: 'invite',
    name: 'Leute einladen',
    hint: 'Mit einem Link oder QR-Code, einzeln oder den ganzen Tisch.',
    enough: 'Später',
    path: paths.invite,
    above: true,
    types: ['InviteIssued'],
  },
  {
    id: 'wall',
    name: 'Bildschirm aufstellen',
    hint: 'Der Abend groß an der Wand, wenn ihr mögt.',
    enough: 'Nein danke',
    path: paths.wall,
    types: ['WallLinkIssued'],
  },
];

/** A till with more events than this is in use already and shows no first steps. */
const YOUNG = 300;

export const isYoung = (revision: number | undefined) => revision !== undefined && revision <= YOUNG;

/** Ids of the steps that the log knows to be done. */
export async function loadDone(): Promise<readonly string[]> {
  const newest = await Promise.all(firstSteps.map(newestOf));
  return firstSteps.flatMap(({ id }, place) => (byHand(newest[place]) ? id : []));
}

async function newestOf({ types }: FirstStep): Promise<AuditEvent | undefined> {
  const query = { type: types.join(','), limit: 1 };
  const { events } = await call(calls.events, { query, failure: 'Fehler beim Laden der Daten' });
  return events[0];
}

const byHand = (event: AuditEvent | undefined) => event !== undefined && event.actor !== SYSTEM;

const KEY = 'first-steps';

/** Ids of steps ticked off by hand in this browser. The log knows nothing of them: the menu may be right as it is. */
export function tickedByHand(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Ticks a step off, in this browser only. @returns the ids of all steps ticked off by hand */
export function tick(id: string): readonly string[] {
  const all = [...tickedByHand(), id];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing forgets the tick at the next start.
  }
  return all;
}
