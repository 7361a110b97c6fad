import { type MonthAnswer, wireCents } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';
import { Money } from '../../components/Money';
import { SheetTable } from './SheetTable';

type Places = NonNullable<MonthAnswer['places']>;

export interface PlaceTableProps {
  readonly places: Places;
  /** What belongs to the members. */
  readonly members: Cents;
}

/** What the month did to cash box and bank account, and whose the money is that lies there. */
export function PlaceTable({ places: { box, bank }, members }: PlaceTableProps) {
  const all = wireCents(box.closing) + wireCents(bank.closing);
  const leftOver = all - members;
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Was', 'Kasse', 'Konto']}
      foot={
        <>
          <Line name="Ende" amounts={[wireCents(box.closing), wireCents(bank.closing)]} />
          <Line name="Zusammen" amounts={[all]} part />
          <Line name="gehört den Mitgliedern" amounts={[members]} part />
          <Line name={leftOver < 0 ? 'fehlt' : 'übrig'} amounts={[Math.abs(leftOver)]} part />
        </>
      }
    >
      <Line name="Anfang" amounts={[wireCents(box.opening), wireCents(bank.opening)]} />
      <Line name="Eingang" amounts={[wireCents(box.came_in), wireCents(bank.came_in)]} />
      <Line name="Ausgang" amounts={[-wireCents(box.went_out), -wireCents(bank.went_out)]} />
    </SheetTable>
  );
}

interface LineProps {
  readonly name: string;
  /** One for each place, or one for both. */
  readonly amounts: readonly Cents[];
  readonly part?: boolean;
}

function Line({ name, amounts, part }: LineProps) {
  const [first = 0, second] = amounts;
  return (
    <tr data-part={part}>
      <th scope="row">{name}</th>
      <td colSpan={second === undefined ? 2 : 1}>
        <Money cents={first} tone="plain" />
      </td>
      {second !== undefined && (
        <td>
          <Money cents={second} tone="plain" />
        </td>
      )}
    </tr>
  );
}
