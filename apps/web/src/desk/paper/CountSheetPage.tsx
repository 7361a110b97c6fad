import { localDate } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { CountSheet, countTitle } from './CountSheet';
import { Paper } from './Paper';
import { loadCount } from './statement';

export interface CountSheetPageProps {
  /** The number of the count's event. */
  readonly revision: string;
  readonly onBack: () => void;
}

/** A count to print and sign. */
export function CountSheetPage({ revision, onBack }: CountSheetPageProps) {
  const loaded = useLoaded(`count ${revision}`, () => loadCount(revision));
  const count = loaded.data?.count;
  return (
    <Paper
      loaded={loaded}
      title={count && `${countTitle(count.place)} ${localDate(new Date(count.at))}`}
      onBack={onBack}
    >
      {(answer) => <CountSheet answer={answer} />}
    </Paper>
  );
}
