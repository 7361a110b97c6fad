import type { Rank } from '../lib/may';
import { paths } from './paths';

/** A page that one comes to from the head of the others beside it. */
interface Section {
  readonly path: string;
  readonly label: string;
  /** Who may see it. */
  readonly rank: Rank;
}

interface Sections {
  readonly label: string;
  readonly sections: readonly Section[];
}

/** The treasurer's daily work. */
const books: Sections = {
  label: 'Kasse',
  sections: [
    { path: paths.today, label: 'Heute', rank: 'auditor' },
    { path: paths.cashBook, label: 'Kassenbuch', rank: 'auditor' },
    { path: paths.closing, label: 'Abschluss', rank: 'auditor' },
    { path: paths.check, label: 'Prüfen', rank: 'auditor' },
  ],
};

/** What is set once and rarely touched again. */
const setup: Sections = {
  label: 'Einrichten',
  sections: [
    { path: paths.setup, label: 'Zahlungswege', rank: 'auditor' },
    { path: paths.limit, label: 'Limit', rank: 'auditor' },
    { path: paths.youth, label: 'Jugendschutz', rank: 'auditor' },
    { path: paths.offices, label: 'Ämter', rank: 'superuser' },
    { path: paths.wall, label: 'Bildschirm', rank: 'superuser' },
    { path: paths.tablets, label: 'Tresen', rank: 'auditor' },
  ],
};

/** The sections that stand beside this one, itself among them. */
export const sectionsBeside = (path: string): Sections =>
  setup.sections.some((section) => section.path === path) ? setup : books;
