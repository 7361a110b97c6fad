import type { AnnouncedTopUp } from '@stammtisch/contracts';
import { ButtonLink } from '../../../../components/ButtonLink';
import { EmptyState } from '../../../../components/EmptyState';
import { TablePicture } from '../../../../components/TablePicture';
import { useMay } from '../../../../lib/may';
import { useAnnounced } from '../../announced';
import { paths } from '../../paths';
import { WhenLoaded } from '../../WhenLoaded';
import { BooksHead } from '../BooksHead';
import { AnnouncedList } from './AnnouncedList';
import { summary } from './announced';

/** Top-ups that wait for somebody to see the money. */
export function AnnouncedPage() {
  const loaded = useAnnounced();
  return (
    <>
      <BooksHead title="Angekündigt" summary={loaded.data && summary(loaded.data)} path={paths.announced} />
      <WhenLoaded loaded={loaded}>
        {(announced: readonly AnnouncedTopUp[]) =>
          announced.length > 0 ? (
            <AnnouncedList announced={announced} reload={loaded.reload} />
          ) : (
            <NothingWaits />
          )
        }
      </WhenLoaded>
    </>
  );
}

function NothingWaits() {
  const treasurer = useMay('treasurer');
  return (
    <EmptyState
      picture={<TablePicture name="empty" size={96} />}
      text="Alles bestätigt: Hier steht, was Mitglieder eingezahlt haben und noch niemand gesehen hat."
      action={treasurer && <ButtonLink href={paths.paymentWays}>Einzahlen einrichten</ButtonLink>}
    />
  );
}
