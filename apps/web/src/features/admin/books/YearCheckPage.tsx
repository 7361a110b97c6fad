import type { BookedYear } from '@stammtisch/contracts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { List, ListRow } from '../../../components/List';
import { WhenLoaded } from '../../../components/Loaded';
import { Money } from '../../../components/Money';
import { Notice } from '../../../components/Notice';
import { Select } from '../../../components/Select';
import { Row, Stack } from '../../../components/Stack';
import { TextLink } from '../../../components/TextLink';
import { eveningsBetween } from '../../../lib/evenings';
import { daysOfYear, formatYear } from '../../../lib/months';
import { cashBookPath, countPath, yearPath } from '../../../lib/statement-path';
import { useLoaded } from '../../../lib/use-loaded';
import { formatDateTime } from '../../../words/format';
import { DeskPage } from '../DeskPage';
import { paths } from '../paths';
import { loadYears } from './closing/years';
import { EventLink } from './EventLink';
import { YearReceipts } from './YearReceipts';
import type { Answer, Finding } from './year-check/answer';
import { countsAnswer, openingAnswer, ownersAnswer, receiptsAnswer } from './year-check/answers';
import { changesAnswer } from './year-check/changes-answer';
import { loadYearBooks, type YearBooks } from './year-check/year-books';

/** A year for whoever checks it: five questions, what the books say to each, and where to look. The address has the year. */
export function YearCheckPage() {
  const [search, setSearch] = useSearchParams();
  const loaded = useLoaded('years', loadYears);
  const years = loaded.data?.years ?? [];
  const asked = search.get('jahr') ?? (years.find(({ complete }) => complete) ?? years[0])?.year;
  return (
    <DeskPage
      title="Ein Jahr prüfen"
      summary="Fünf Fragen, was die Bücher dazu sagen, und wo man nachsieht"
      section={paths.check}
      loaded={loaded}
    >
      {() => (
        <Stack gap="page">
          <YearSelect
            years={years}
            value={asked ?? ''}
            onChange={(jahr) => setSearch({ jahr }, { replace: true })}
          />
          {asked !== undefined && <Year key={asked} year={asked} />}
        </Stack>
      )}
    </DeskPage>
  );
}

interface YearSelectProps {
  readonly years: readonly BookedYear[];
  readonly value: string;
  readonly onChange: (year: string) => void;
}

function YearSelect({ years, value, onChange }: YearSelectProps) {
  const options = years.map(({ year, complete }) => ({
    value: year,
    label: `${formatYear(year)}${complete ? '' : ' (läuft noch)'}`,
  }));
  return <Select label="Jahr" value={value} options={options} onChange={onChange} />;
}

function Year({ year }: { year: string }) {
  const loaded = useLoaded(year, loadYearBooks);
  return (
    <WhenLoaded loaded={loaded}>
      {(books) => (
        <Stack gap="page">
          <Question question="1. Stimmt der Anfang mit dem Ende des Vorjahrs?" answer={openingAnswer(books)}>
            <Sheets books={books} />
          </Question>
          <Question
            question="2. Ist jede Ausgabe belegt?"
            answer={receiptsAnswer(books)}
            folded={<YearReceipts books={books} />}
          >
            <TextLink href={cashBookPath(daysOfYear(year))}>Kassenbuch auf Papier</TextLink>
          </Question>
          <Question
            question="3. Lag da, was da sein soll?"
            answer={countsAnswer(books)}
            more={(finding) => <Since {...finding} />}
          />
          <Question question="4. Gehört das Geld, wem es gehört?" answer={ownersAnswer(books)}>
            <TextLink href={yearPath(year)}>Guthaben am Ende, im Kassenbericht</TextLink>
          </Question>
          <Question
            question="5. Was wurde storniert, nachträglich geändert oder für sich selbst gebucht?"
            answer={changesAnswer(books)}
          />
        </Stack>
      )}
    </WhenLoaded>
  );
}

/** The reports of the year, and of the one before. */
function Sheets({ books: { year, before } }: { books: YearBooks }) {
  return [before, year].map(
    (each) =>
      each && (
        <TextLink key={each.year} href={yearPath(each.year)}>
          Kassenbericht {formatYear(each.year)}
        </TextLink>
      ),
  );
}

/** What was booked since the count before, among which a difference is to be found. */
function Since({ revision, at, since = at }: Finding) {
  return (
    <>
      <TextLink href={countPath(revision)}>Zählung</TextLink> ·{' '}
      <TextLink href={cashBookPath(eveningsBetween(since, at))}>Was seit der letzten gebucht wurde</TextLink>
    </>
  );
}

interface QuestionProps {
  readonly question: string;
  readonly answer: Answer;
  /** Links to the evidence of a finding, beside its event. */
  readonly more?: (finding: Finding) => ReactNode;
  /** Evidence of the answer that is long. */
  readonly folded?: ReactNode;
  /** Links to the evidence of the answer. */
  readonly children?: ReactNode;
}

/** Findings that are shown at first. */
const FIRST = 10;

function Question({ question, answer: { variant, text, findings }, more, folded, children }: QuestionProps) {
  const [all, showAll] = useState(false);
  return (
    <Card stack>
      <h2>{question}</h2>
      <Notice variant={variant}>{text}</Notice>
      {findings.length > 0 && (
        <List aria-label={question}>
          {findings.slice(0, all ? undefined : FIRST).map((finding) => (
            <ListRow
              key={finding.revision}
              title={finding.text}
              meta={
                <>
                  <time dateTime={finding.at}>{formatDateTime(finding.at)}</time> ·{' '}
                  <EventLink revision={finding.revision} />
                  {more && <> · {more(finding)}</>}
                </>
              }
              trailing={finding.amount !== undefined && <Money cents={finding.amount} signed />}
            />
          ))}
        </List>
      )}
      {!all && findings.length > FIRST && (
        <Button variant="quiet" onClick={() => showAll(true)}>
          Alle {findings.length}
        </Button>
      )}
      {children && <Row gap={3}>{children}</Row>}
      {folded}
    </Card>
  );
}
