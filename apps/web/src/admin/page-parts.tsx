import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { may, type Rank, useTable } from '../lib/table/store';
import type { Loaded } from '../lib/use-loaded';
import { Waiting } from '../ui/Button';
import { ChipLink } from '../ui/Choices';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Row, Stack } from '../ui/Stack';
import { HowTo, Muted } from '../ui/Text';
import styles from './PanelHead.module.css';
import { paths } from './paths';

export interface SectionHeadProps extends PanelHeadProps {
  /** The path of the section that the page belongs to. */
  readonly section: string;
}

export interface SectionPageProps<Data> extends SectionHeadProps {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A page of the treasurer's desk or of the settings: links to the sections, its head, and its loaded data. */
export function SectionPage<Data>({ loaded, children, ...head }: SectionPageProps<Data>) {
  return (
    <>
      <SectionHead {...head} />
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </>
  );
}

/** Links to the sections beside this page's, and the head of the page. */
export function SectionHead({ section, ...head }: SectionHeadProps) {
  const me = useTable((table) => table.me);
  const { label, sections } = sectionsBeside(section);
  return (
    <>
      <Row as="nav" aria-label={label}>
        {sections
          .filter(({ rank }) => may(me, rank))
          .map((each) => (
            <ChipLink key={each.path} href={each.path} current={each.path === section}>
              {each.label}
            </ChipLink>
          ))}
      </Row>
      <PanelHead {...head} />
    </>
  );
}

/** A page with others beside it, which its head leads to. */
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
    { path: paths.setup, label: 'Regeln', rank: 'auditor' },
    { path: paths.devices, label: 'Geräte', rank: 'auditor' },
  ],
};

/** The sections that stand beside this one, itself among them. */
const sectionsBeside = (path: string): Sections =>
  setup.sections.some((section) => section.path === path) ? setup : books;

export interface PanelHeadProps {
  readonly title: string;
  /** A line below the title, e.g. a count or a sum. */
  readonly summary?: ReactNode;
  /** The task of the handbook that tells how. */
  readonly howTo?: string;
  /** The tab's main buttons. */
  readonly actions?: ReactNode;
}

/** The head of an admin tab: title, summary and main buttons. */
export function PanelHead({ title, summary, howTo, actions }: PanelHeadProps) {
  return (
    <Row as="header" spread gap={3}>
      <div className={`slim ${styles.words}`}>
        <h1>{title}</h1>
        {summary && (
          <Muted>
            {summary} {howTo && <>· {<HowTo task={howTo} />}</>}
          </Muted>
        )}
      </div>
      {actions && <Row grow>{actions}</Row>}
    </Row>
  );
}

export interface PagesProps {
  /** The pages of a tab, by their paths. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Routes beside them. The last one takes all other paths. */
  readonly children: ReactNode;
}

/** Shows the page of a tab that the path names. */
export function Pages({ pages, children }: PagesProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Switch>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path}>
            <Page />
          </Route>
        ))}
        {children}
      </Switch>
    </Suspense>
  );
}

/** Numbers, checksums and raw files, folded up: only auditors need them. */
export function ForAuditors({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary>Für Prüfer</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}

/** The number of a booking, or else of its event, as a link to that in the Protokoll. */
export function EventLink({ revision, booking }: { revision: number; booking?: string | null }) {
  return (
    <TextLink href={`${paths.audit}/${revision}`}>
      Nr.&nbsp;{booking ?? revision.toLocaleString('de')}
    </TextLink>
  );
}
