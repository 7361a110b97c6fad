import type { ReactNode } from 'react';
import type { Loaded } from '../lib/use-loaded';
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
  const beside = SECTIONS.find(({ pages }) => section in pages);
  return (
    <>
      <Row as="nav" aria-label={beside?.label}>
        {Object.entries(beside?.pages ?? {}).map(([path, label]) => (
          <ChipLink key={path} href={path} current={path === section}>
            {label}
          </ChipLink>
        ))}
      </Row>
      <PanelHead {...head} />
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
