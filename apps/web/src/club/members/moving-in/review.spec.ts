import { expect, it } from '@jest/globals';
import { aMember } from '@stammtisch/live/testing';
import { assignmentsFor, reviewOf } from './review';

it('Only admins can match a listed person with an existing member, as that sets the balance', () => {
  const michael = { line: 2, firstName: 'Michael', lastName: 'Huber', balance: -350 };
  const atTable = aMember({ id: 'michi', user_first_name: 'Michael', user_username: 'michi' });
  const choices = (byAdmin: boolean) =>
    reviewOf({ people: [michael], unread: [] }, [atTable]).map((each) =>
      assignmentsFor(each, byAdmin).map(({ label }) => label),
    );
  expect(choices(true)).toEqual([['Eigenes Mitglied', 'Sammelkonto', 'Ist Michael (michi)', 'Weglassen']]);
  expect(choices(false)).toEqual([['Eigenes Mitglied', 'Sammelkonto', 'Weglassen']]);
});
