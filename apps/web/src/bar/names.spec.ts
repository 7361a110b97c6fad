import { describe, expect, it } from '@jest/globals';
import type { TabletMember } from '@stammtisch/contracts';
import { found, initialsOf, sectionsOf } from './names';

const someone = (name: string, more: Partial<TabletMember> = {}): TabletMember => ({
  id: name,
  name,
  kind: 'person',
  access: 'tile',
  pin_from: 'account',
  tonight: false,
  last: null,
  free_by: null,
  free_up_to: null,
  ...more,
});

const names = (members: readonly TabletMember[]) => members.map(({ name }) => name);
const sections = (members: readonly TabletMember[]) =>
  sectionsOf(members).map(({ title, members: shown }) => `${title}: ${names(shown).join(', ')}`);

const crowdOf = (count: number) => Array.from({ length: count }, (_, index) => someone(`M${100 + index}`));

describe('the names at the tablet', () => {
  it('are grouped: collective accounts, present tonight, recently present, all others', () => {
    const members = [
      someone('Zenzi'),
      someone('Bertl', { tonight: true, last: '2026-11-20T21:00:00.000Z' }),
      someone('Gäste', { kind: 'collective', tonight: true }),
      someone('Carl', { last: '2026-11-13T05:00:00.000Z' }),
      someone('Dora', { last: '2026-11-19T05:00:00.000Z' }),
      someone('Anna', { tonight: true, last: '2026-11-20T20:00:00.000Z' }),
      someone('Ärmel'),
    ];
    expect(sections(members)).toEqual([
      'Für alle: Gäste',
      'Heute da: Anna, Bertl',
      'Zuletzt da: Dora, Carl',
      'Alle anderen: Ärmel, Zenzi',
    ]);
  });

  it('of a large table leave recent and other members to the search', () => {
    expect(sections(crowdOf(40))).toHaveLength(1);
    expect(sections([...crowdOf(40), someone('Anna', { tonight: true })])).toEqual(['Heute da: Anna']);
  });

  it('show each member of a small table exactly once', () => {
    const members = crowdOf(30).map((each, index) => ({
      ...each,
      last: index % 2 ? '2026-11-01T05:00:00.000Z' : null,
    }));
    const shown = sectionsOf(members).flatMap((section) => names(section.members));
    expect(shown.sort()).toEqual(names(members));
  });

  it('are found by the beginning of any word, also without umlauts', () => {
    const members = [someone('Jörg Weiß'), someone('Anna-Lena Örtl'), someone('Weber')];
    expect(names(found(members, 'we'))).toEqual(['Jörg Weiß', 'Weber']);
    for (const typed of [' JOR', 'joerg', 'weiss'])
      expect(names(found(members, typed))).toEqual(['Jörg Weiß']);
    expect(names(found(members, 'len'))).toEqual(['Anna-Lena Örtl']);
    expect(names(found(members, 'eber'))).toEqual([]);
  });

  it('are listed by initial: Ä as A, digits as #', () => {
    const members = ['Örtl', 'Otto', 'Ärmel', '4711'].map((name) => someone(name));
    expect(initialsOf(members)).toEqual(['#', 'A', 'O']);
  });
});
