import { calls, formatDate, formatMonth, isolated, wayWords, wireCents } from '@stammtisch/contracts';
import { loadMembers } from '../../admin/known-names';
import { call } from '../../lib/api';
import { monthOf } from '../../lib/months';
import { figuresOf } from '../closing/months';
import { CountsTable } from './CashReportTables';
import { Sheet, Signatures, Voucher } from './Sheet';
import { SheetTable } from './SheetTable';

/** Loads the current figures and everything that is still open. */
export async function loadHandover() {
  const [now, { months }, { announcements }, { former }] = await Promise.all([
    call(calls.month, { params: { month: monthOf(new Date()) } }),
    call(calls.months),
    call(calls.announcements),
    loadMembers(),
  ]);
  const open = months.filter(({ can_close }) => can_close).reverse();
  return { now, open, announcements, former };
}

/** One page for the next treasurer: current figures, last counts, and what is still open. */
export function HandoverSheet({ answer }: { answer: Awaited<ReturnType<typeof loadHandover>> }) {
  const { now, open, announcements, former } = answer;
  return (
    <Sheet
      title="Übergabe der Kasse"
      subtitle={formatDate(new Date().toISOString())}
      lines={[
        open.length > 0
          ? `Noch nicht abgeschlossen: ${open.map(({ month }) => formatMonth(month)).join(', ')}`
          : 'Alle Monate, die um sind, sind abgeschlossen',
      ]}
    >
      <SheetTable
        title="Laut Kasse"
        heads={['Was', 'Summe']}
        lines={figuresOf(now.figures).map(({ label, sum }) => [label, sum])}
      />
      <CountsTable counts={now.counts} />
      <SheetTable
        title="Aufladungen, die warten"
        heads={['Seit', 'Wer', 'Betrag']}
        textColumns={2}
        lines={announcements.map(({ at, member_name, way, amount }) => [
          formatDate(at),
          `${isolated(member_name)}, ${wayWords[way]}`,
          wireCents(amount),
        ])}
      />
      <SheetTable
        title="Ehemalige, mit denen noch etwas offen ist"
        heads={['Wer', 'Guthaben']}
        lines={former.map(({ member_name, balance }) => [isolated(member_name), wireCents(balance)])}
      />
      <Signatures roles={['Bisher Kassenwart', 'Künftig Kassenwart']} />
      <Voucher {...now.figures} />
    </Sheet>
  );
}
