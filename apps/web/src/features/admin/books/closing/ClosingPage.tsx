import { Pair, Stack } from '../../../../components/Stack';
import { DeskHead } from '../../DeskPage';
import { paths } from '../../paths';
import { Backups } from './Backups';
import { Downloads } from './Downloads';
import { Months } from './Months';
import { Years } from './Years';

/** What is kept of the books: months that are closed, statements to print, and files. */
export function ClosingPage() {
  return (
    <>
      <DeskHead
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
