import { wordsOf } from '@stammtisch/contracts';
import { bookingOf, isKnown, takenBackWithin } from '@stammtisch/domain';
import { isolated } from '../../../../lib/isolated';
import { timeInId } from '../../../../lib/time-in-id';
import { germanDate } from '../../../../words/german-date';
import { type Answer, type Finding, findingOf, noted } from './answer';
import type { YearBooks } from './year-books';

/** What was taken back, changed afterwards, or booked for oneself? */
export function changesAnswer(books: YearBooks): Answer {
  const findings = [...bookChanges(books), ...memberChanges(books)].toSorted(
    (a, b) => a.revision - b.revision,
  );
  const slips = books.changes.filter(isOwnSlip).length;
  const own = slips > 0 ? ` Mitglieder haben ${slips}-mal selbst etwas zurückgenommen.` : '';
  if (findings.length === 0) return { variant: 'success', text: `Nichts.${own}`, findings };
  const many = findings.length === 1 ? 'Eine Buchung' : `${findings.length} Buchungen`;
  return noted(`${many} zum Ansehen.${own}`, findings);
}

function bookChanges({ year, entries }: YearBooks): Finding[] {
  const { year: first, last_month } = year;
  return entries.flatMap((entry) => {
    const { cancels, entry_id, own_booking, spent_on, receipts } = entry;
    const strange = spent_on !== null && (spent_on < first || spent_on.slice(0, 7) > last_month);
    // Members' own money is cancelled by an event of its own kind.
    if (cancels) return entry_id === null ? [] : [findingOf(entry)];
    const why = [
      own_booking && 'für sich selbst gebucht',
      strange && `Beleg vom ${germanDate(spent_on)}, aus einem anderen Jahr`,
      receipts.length > 1 && 'Beleg ersetzt',
    ].filter(Boolean);
    if (why.length === 0) return [];
    const finding = findingOf(entry);
    return [{ ...finding, text: `${finding.text} (${why.join(', ')})` }];
  });
}

type Change = YearBooks['changes'][number];

/** The nodes' clocks differ a little, in ms. */
const CLOCKS = 60_000;

/** Did a member take back what is theirs, in the time that every member has for it? What else is cancelled, only treasurers can. */
function isOwnSlip(event: Change): boolean {
  if (!isKnown(event) || event.type !== 'TransactionCancelled') return false;
  const { kind, memberId, transactionId } = event.data;
  const within = takenBackWithin[kind];
  if (memberId !== event.actor || within === undefined) return false;
  const age = Date.parse(event.at) - timeInId(transactionId);
  return age >= -CLOCKS && age <= within + CLOCKS;
}

function memberChanges({ changes, names }: YearBooks): Finding[] {
  const who = (id: string) => isolated(names[id] ?? 'Kasse');
  return changes.flatMap((event) => {
    const { revision, at, actor } = event;
    if (!isKnown(event) || isOwnSlip(event)) return [];
    switch (event.type) {
      case 'TransactionCancelled': {
        const { kind, memberId, amount } = event.data;
        // The half of whoever passed it on tells of both.
        if (kind === 'received') return [];
        const text = `Storno durch ${who(actor)}: ${wordsOf(bookingOf(event).kind).one}, ${who(memberId)}`;
        return [{ revision, at, text, amount }];
      }
      case 'BalanceSet': {
        const { memberId, amount, reason } = event.data;
        const why = reason ? `: ${isolated(reason)}` : ', ohne Grund';
        return [{ revision, at, text: `Guthaben gesetzt, ${who(memberId)}${why} (${who(actor)})`, amount }];
      }
      case 'MonthReopened':
        return [
          { revision, at, text: `Monat wieder geöffnet: ${isolated(event.data.reason)} (${who(actor)})` },
        ];
      default:
        return [];
    }
  });
}
