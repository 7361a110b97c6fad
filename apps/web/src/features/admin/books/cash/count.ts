import { calls } from '@stammtisch/contracts';
import { type Cents, type Place, toEuro } from '@stammtisch/domain';
import { call } from '../../../../lib/api';

export interface Counted {
  readonly place: Place;
  readonly counted: Cents;
  readonly expected: Cents;
  readonly reason: string;
}

export const bookCount = ({ place, counted, expected, reason }: Counted) =>
  call(calls.countCash, {
    body: { place, counted: toEuro(counted), expected: toEuro(expected), reason },
    failure: 'Fehler beim Buchen des Kassensturzes',
  });
