import type { ReactNode } from 'react';
import { ChipLink } from '../../../components/Chip';
import { WhenLoaded } from '../../../components/Loaded';
import { Row } from '../../../components/Stack';
import { may, type Rank } from '../../../lib/may';
import { useTable } from '../../../lib/table/store';
import type { Loaded } from '../../../lib/use-loaded';
import { PanelHead } from '../PanelHead';
import { paths } from '../paths';
import { useAnnounced } from './announced/announced';

const pages = [
  { path: paths.books, label: 'Kassenprobe', rank: 'auditor' },
  { path: paths.cashBook, label: 'Kassenbuch', rank: 'auditor' },
  { path: paths.count, label: 'Kassensturz', rank: 'auditor' },
  { path: paths.announced, label: 'Angekündigt', rank: 'auditor' },
  { path: paths.bankStatement, label: 'Kontoauszug', rank: 'treasurer' },
  { path: paths.past, label: 'Stand am …', rank: 'auditor' },
  { path: paths.exports, label: 'Exporte', rank: 'auditor' },
  { path: paths.paymentWays, label: 'Einzahlen', rank: 'auditor' },
  { path: paths.months, label: 'Monat abschließen', rank: 'auditor' },
  { path: paths.creditLine, label: 'Kreditlinie', rank: 'auditor' },
] as const satisfies readonly { readonly path: string; readonly label: string; readonly rank: Rank }[];

export interface BooksHeadProps {
  readonly title: string;
  readonly summary?: ReactNode;
  /** Which page of the tab is shown. */
  readonly path: string;
}

export interface BooksPageProps<Data> extends BooksHeadProps {
  readonly loaded: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A page of the tab 'Kasse': links to the tab's pages, its head, and its loaded data. */
export function BooksPage<Data>({ loaded, children, ...head }: BooksPageProps<Data>) {
  return (
    <>
      <BooksHead {...head} />
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </>
  );
}

/** Links to the pages of the tab 'Kasse', and the head of the shown page. */
export function BooksHead({ title, summary, path }: BooksHeadProps) {
  const me = useTable((table) => table.me);
  const waiting = useAnnounced().data?.length ?? 0;
  // The page of announced top-ups has no link while none waits to be confirmed.
  const isUsed = (page: string) => page !== paths.announced || waiting > 0 || path === page;
  return (
    <>
      <Row as="nav" aria-label="Kasse">
        {pages
          .filter(({ path: its, rank }) => may(me, rank) && isUsed(its))
          .map((page) => (
            <ChipLink key={page.path} href={page.path} current={page.path === path}>
              {page.label}
              {page.path === paths.announced && ` (${waiting})`}
            </ChipLink>
          ))}
      </Row>
      <PanelHead title={title} summary={summary} />
    </>
  );
}
