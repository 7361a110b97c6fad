import { describe, expect, it } from '@jest/globals';
import { aMember } from '@stammtisch/live/testing';
import { labelsOf, nameAndHandle } from '../../admin/who';
import { matches } from '../../lib/matches';
import { searchTextOf } from './members';

const anna = aMember({ user_first_name: 'Anna', user_last_name: 'Huber', user_email: 'huber@wirt.de' });
const bertl = aMember({ id: 'bertl', user_first_name: '', user_username: 'bertl', balance: -0.1 });
const oesi = aMember({ id: 'oesi', user_first_name: 'Österl', user_username: 'Ö1', balance: 0.3 });

describe('members', () => {
  it('without a user name have distinct labels, which name their kind of account', () => {
    const seat = { user_username: '', has_login: false } as const;
    const sepps = ['abc', 'def'].map((id) => aMember({ ...seat, id, user_first_name: 'Sepp' }));
    const guests = aMember({ ...seat, id: 'ghi', kind: 'collective', user_first_name: 'Gäste' });
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    const labels = Array.from(labelsOf([anna, ...sepps, guests]).values(), plain);
    expect(labels).toEqual(['Anna Huber (anna)', 'Sepp (abc)', 'Sepp (def)', 'Gäste']);
    const handles = [anna, guests, ...sepps.slice(1)].map((each) => plain(nameAndHandle(each)));
    expect(handles).toEqual(['Anna Huber · @anna', 'Gäste · Sammelkonto', 'Sepp · ohne Zugang']);
  });

  it('are found by parts of name, user name and e-mail address, in any order and case', () => {
    const found = (wanted: string) =>
      [anna, bertl, oesi].filter((each) => matches(searchTextOf(each), wanted)).map(({ id }) => id);
    expect(found('HUB an')).toEqual(['anna']);
    expect(found('@wirt')).toEqual(['anna']);
    expect(found('ö')).toEqual(['oesi']);
    expect(found(' ')).toEqual(['anna', 'bertl', 'oesi']);
    expect(found('anna bertl')).toEqual([]);
  });
});
