import { paths } from '../../admin/paths';
import { SectionHead } from '../../admin/SectionPage';
import { Pair, Stack } from '../../ui/Stack';
import { Backups } from './Backups';
import { Downloads } from './Downloads';
import { Months } from './Months';
import { Years } from './Years';

/** What is kept of the books: months that are closed, statements to print, and files. */
export function ClosingPage() {
  return (
    <>
      <SectionHead
        title="Abschluss"
        summary="Was abgeschlossen ist, bleibt, wie es ist"
        howTo="der-monat-ist-um"
        section={paths.closing}
      />
      <Stack gap="page">
        <Pair>
          <Months />
          <Years />
        </Pair>
        <Downloads />
        <Backups />
      </Stack>
    </>
  );
}
