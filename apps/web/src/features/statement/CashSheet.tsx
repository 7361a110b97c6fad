import { type CashKind, type StatementAnswer, wireCents } from '@stammtisch/contracts';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

const CALLED: Readonly<Record<CashKind, string>> = {
  opening: 'Anfangsbestand',
  recharge: 'Aufladungen',
  deposit: 'Einzahlungen',
  payout: 'Auszahlungen',
  expense: 'Ausgaben',
  put_in: 'Einlagen',
  tip: 'Trinkgeld',
  move: 'Umbuchungen',
  count: 'Unterschiede beim Zählen',
};

type Cash = NonNullable<StatementAnswer['cash']>;

/** What moved box and bank in the month, from what lay there at its beginning to its end. */
export function CashSheet({ cash: { opening, lines, closing } }: { cash: Cash }) {
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Vorgang', 'Kasse', 'Konto']}
      foot={<Line name="Am Ende" sums={closing} />}
    >
      <Line name="Am Anfang" sums={opening} />
      {lines.map(({ kind, ...sums }) => (
        <Line key={kind} name={CALLED[kind]} sums={sums} signed />
      ))}
    </SheetTable>
  );
}

interface LineProps {
  readonly name: string;
  readonly sums: Cash['opening'];
  readonly signed?: boolean;
}

function Line({ name, sums, signed = false }: LineProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Money cents={wireCents(sums.box)} signed={signed && sums.box !== 0} tone="plain" />
      </td>
      <td>
        <Money cents={wireCents(sums.bank)} signed={signed && sums.bank !== 0} tone="plain" />
      </td>
    </tr>
  );
}
