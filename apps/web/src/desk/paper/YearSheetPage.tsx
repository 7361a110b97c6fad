import { formatYear } from '../../lib/months';
import { useLoaded } from '../../lib/use-loaded';
import { Paper } from './Paper';
import { loadYear } from './statement';
import { YearSheet } from './YearSheet';

export interface YearSheetPageProps {
  /** The year's first month, `YYYY-MM`. */
  readonly year: string;
  readonly onBack: () => void;
}

/** A year's report to print and sign. */
export function YearSheetPage({ year, onBack }: YearSheetPageProps) {
  const loaded = useLoaded(`year ${year}`, () => loadYear(year));
  return (
    <Paper
      loaded={loaded}
      title={loaded.data && `Kassenbericht ${formatYear(year).replace('/', '-')}`}
      onBack={onBack}
    >
      {(answer) => <YearSheet answer={answer} />}
    </Paper>
  );
}
