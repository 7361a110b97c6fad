import type { ReactNode } from 'react';
import { may } from '../lib/may';
import { useTable } from '../lib/table/store';
import type { Loaded } from '../lib/use-loaded';
import { ChipLink } from '../ui/Chip';
import { WhenLoaded } from '../ui/Loaded';
import { Row } from '../ui/Stack';
import { PanelHead, type PanelHeadProps } from './PanelHead';
import { sectionsBeside } from './sections';

export interface DeskHeadProps extends PanelHeadProps {
  /** The path of the section that the page belongs to. */
  readonly section: string;
}

export interface DeskPageProps<Data> extends DeskHeadProps {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A page of the treasurer's desk, or of its settings: links to the sections, its head, and its loaded data. */
export function DeskPage<Data>({ loaded, children, ...head }: DeskPageProps<Data>) {
  return (
    <>
      <DeskHead {...head} />
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </>
  );
}

/** Links to the sections beside this page's, and the head of the page. */
export function DeskHead({ section, ...head }: DeskHeadProps) {
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
