import type { ReactNode } from 'react';
import type { Loaded } from '../lib/use-loaded';
import { ChipLink } from '../ui/Choices';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Row, Stack } from '../ui/Stack';
import { HowTo, Muted } from '../ui/Text';
import styles from './PanelHead.module.css';
import { paths } from './paths';

export interface SectionPageProps<Data> extends PanelHeadProps {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A page of the treasurer's desk or of the settings: its head and its loaded data. */
export function SectionPage<Data>({ loaded, children, ...head }: SectionPageProps<Data>) {
  return (
    <>
      <PanelHead {...head} />
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </>
  );
}

/** Pages beside each other: the treasurer's daily work, and what is set once and rarely touched again. */
const SECTIONS: readonly { readonly label: string; readonly pages: Readonly<Record<string, string>> }[] = [
  {
    label: 'Kasse',
    pages: {
      [paths.today]: 'Heute',
      [paths.cashBook]: 'Kassenbuch',
      [paths.closing]: 'Abschluss',
      [paths.check]: 'Prüfen',
    },
  },
  { label: 'Einrichten', pages: { [paths.setup]: 'Regeln', [paths.devices]: 'Geräte' } },
];

export interface PanelHeadProps {
  /** The path of the section that the page belongs to, if it has others beside it. */
  readonly section?: string;
  readonly title: string;
  /** A line below the title, e.g. a count or a sum. */
  readonly summary?: ReactNode;
  /** The task of the handbook that tells how. */
  readonly howTo?: string;
  /** The tab's main buttons. */
  readonly actions?: ReactNode;
}

/** The head of an admin tab: links to the sections beside this page's, title, summary and main buttons. */
export function PanelHead({ section = '', title, summary, howTo, actions }: PanelHeadProps) {
  const beside = SECTIONS.find(({ pages }) => section in pages);
  return (
    <>
      {beside && (
        <Row as="nav" aria-label={beside.label}>
          {Object.entries(beside.pages).map(([path, label]) => (
            <ChipLink key={path} href={path} current={path === section}>
              {label}
            </ChipLink>
          ))}
        </Row>
      )}
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
    </>
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
