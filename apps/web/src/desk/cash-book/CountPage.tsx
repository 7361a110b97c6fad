import type { CashCount } from '@stammtisch/contracts';
import type { Place } from '@stammtisch/domain';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePosition } from '../../admin/cash-position';
import { SectionPage } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { Card } from '../../ui/Card';
import { Choices } from '../../ui/Choices';
import { ListOrEmpty, WhenLoaded } from '../../ui/Loaded';
import { Stack } from '../../ui/Stack';
import { OpenCashBook } from './CashBookPage';
import { CashTable } from './CashTable';
import { CountForm } from './CountForm';
import { placeOptions, useCashBook } from './cash';

/** Counting what lies in box or bank, and comparing it with the cash book. */
export function CountPage() {
  const [search] = useSearchParams();
  const [place, setPlace] = useState<Place>(search.get('ort') === 'bank' ? 'bank' : 'box');
  const loaded = usePosition();
  return (
    <SectionPage
      title="Zählen"
      summary="Zählen, was da ist, und sehen, ob es stimmt"
      howTo="die-kasse-zählen"
      section={paths.today}
      loaded={loaded}
    >
      {({ position, counts, as_of }) => {
        if (!position) return <OpenCashBook onOpened={loaded.reload} />;
        const last = counts.find((count) => count.place === place);
        return (
          <Stack gap="page">
            <Choices
              look="pills"
              legend="Barkasse oder Bankkonto"
              options={placeOptions}
              value={place}
              onChange={setPlace}
            />
            <CountForm
              key={`${place} ${last?.revision}`}
              place={place}
              position={position}
              last={last}
              asOf={as_of[place]}
              onBooked={loaded.reload}
            />
            <SinceCount place={place} last={last} />
          </Stack>
        );
      }}
    </SectionPage>
  );
}

/** The entries since the last count. They may explain a difference. */
function SinceCount({ place, last }: { place: Place; last: CashCount | undefined }) {
  const book = useCashBook({ place, after: last?.revision });
  return (
    <Card stack>
      <h2>{last ? 'Seit der letzten Zählung gebucht' : 'Bisher gebucht'}</h2>
      <WhenLoaded loaded={book}>
        {() => (
          <ListOrEmpty list={book} empty="Seitdem ist nichts dazugekommen." picture={null}>
            {(entries) => <CashTable entries={entries} place={place} />}
          </ListOrEmpty>
        )}
      </WhenLoaded>
    </Card>
  );
}
