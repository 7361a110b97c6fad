import { bookingWords } from '@stammtisch/contracts';
import type { CashEntryKind } from '@stammtisch/domain';
import { Coins, Ellipsis, FileUp, PiggyBank, Plus, Printer } from 'lucide-react';
import { navigate } from 'wouter/use-browser-location';
import { MenuButton } from '../admin/Menu';
import { openDialog } from '../admin/open-dialog';
import { DepositOfDialog } from '../club/members/money-dialogs';
import { monthOf } from '../lib/months';
import { cashBookPath, paths } from '../lib/paths';
import { useMay } from '../lib/table/store';
import { EntryDialog, entryKinds } from './cash-book/EntryDialog';

const DEPOSIT = { text: 'Einzahlung', Icon: PiggyBank, choose: () => openDialog(DepositOfDialog, {}) };

const ENTRIES = (Object.keys(entryKinds) as CashEntryKind[]).map((kind) => {
  const { title = bookingWords[kind].name, Icon } = entryKinds[kind];
  return { text: title, Icon, choose: () => openDialog(EntryDialog, { kind }) };
});

const COUNT = { text: 'Zählen', Icon: Coins, choose: () => navigate(paths.count) };
const BANK_STATEMENT = { text: 'Kontoauszug', Icon: FileUp, choose: () => navigate(paths.bankStatement) };
const PRINT = { text: 'Drucken', Icon: Printer, choose: () => navigate(cashBookPath(thisYear())) };

/** The treasurer's bookings, and what else is done with the money. All but deposits and bank statements need a cash book. */
export function CashMenus({ hasCashBook }: { hasCashBook: boolean }) {
  const treasurer = useMay('treasurer');
  const more = [hasCashBook && COUNT, treasurer && BANK_STATEMENT, hasCashBook && PRINT];
  return (
    <>
      {treasurer && (
        <MenuButton text="Buchung" icon={Plus} entries={[DEPOSIT, ...(hasCashBook ? ENTRIES : [])]} />
      )}
      <MenuButton text="Mehr" icon={Ellipsis} entries={more.filter((entry) => entry !== false)} />
    </>
  );
}

function thisYear() {
  const year = monthOf(new Date()).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
