import type { ReactNode } from 'react';
import { paths } from '../lib/paths';
import type { Loaded } from '../lib/use-loaded';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Row, Stack } from '../ui/Stack';
import { HowTo, Muted } from '../ui/Text';
import styles from './PanelHead.module.css';

export interface SectionPageProps<Data> extends PanelHeadProps {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A page of the treasurer's desk or of the settings: head and loaded content. */
export function SectionPage<Data>({ loaded, children, ...head }: SectionPageProps<Data>) {
  return (
    <>
      <PanelHead {...head} />
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </>
  );
}

export interface PanelHeadProps {
  readonly title: string;
  readonly summary?: ReactNode;
  /** The handbook's task about this page. */
  readonly howTo?: string;
  readonly actions?: ReactNode;
}

/** The head of an admin page: title, summary and main buttons. */
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

/** Collapsed details that only auditors need: numbers, checksums and raw files. */
export function ForAuditors({ children }: { readonly children: ReactNode }) {
  return (
    <details>
      <summary>Für Prüfer</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  );
}

/** The number of an event in the log: 'Nr. 12.345'. */
export const numbered = (revision: number) => `Nr.\u00a0${revision.toLocaleString('de')}`;

/** A link to an event in the Protokoll, by its booking's number or its own. */
export function EventLink({ revision, booking }: { revision: number; booking?: string | null }) {
  return (
    <TextLink href={`${paths.audit}/${revision}`}>
      {booking ? `Nr.\u00a0${booking}` : numbered(revision)}
    </TextLink>
  );
}
