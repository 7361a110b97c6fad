import { describe, expect, it } from '@jest/globals';

const script = (name: string) => import(new URL(name, import.meta.url).href);
const { resultTable, changeTable } = await script('tables.mjs');
const { judged } = await script('verdict.mjs');

const taps = (ratio: number, doubts: string[] = []) => ({
  name: 'Taps',
  ...judged({ measured: [ratio * 2000], reference: [2000], unit: 'per second', bar: { atLeast: 0.5 } }),
  doubts,
});
const memory = {
  name: 'Memory of an idle till',
  ...judged({ measured: [179.4], unit: 'MiB' }),
  doubts: [],
};

const lines = (text: string) => text.split('\n').map((line) => line.split(/ {2,}/));

describe('The table of a run', () => {
  it('has a line for each result, and a dash for what there is not', () => {
    expect(lines(resultTable([taps(0.55), memory]))).toEqual([
      ['', 'measured', 'reference', 'ratio', 'bar', 'verdict', 'spread', 'doubtful because'],
      ['Taps', '1,100', '2,000', 'per second', '0.55', '≥ 0.5', 'ok', '–'],
      ['Memory of an idle till', '179', '–', 'MiB', '–', '–', '–', '–'],
    ]);
  });

  it('names what missed its bar, and what is not to be believed', () => {
    expect(resultTable([taps(0.4)])).toMatch(/MISSED +–$/);
    const disturbed = ['others used 30 %'];
    expect(resultTable([taps(0.4, disturbed)])).toMatch(/MISSED \? +– +others used 30 %$/);
    expect(resultTable([{ ...memory, doubts: disturbed }])).toMatch(/– +\? +– +others used 30 %$/);
  });
});

describe('The table of two runs', () => {
  it('puts then and now side by side', () => {
    expect(lines(changeTable([taps(0.25)], [taps(0.5)]))[1]).toEqual([
      'Taps',
      '0.25',
      '0.5',
      '+100 %',
      'better',
    ]);
  });

  it('says which change rests on a doubtful run', () => {
    expect(changeTable([taps(0.25, ['others used 30 %'])], [taps(0.5)])).toMatch(/better \(doubtful\)$/);
  });

  it('knows what was not measured then', () => {
    expect(lines(changeTable([], [memory]))[1]).toEqual(['Memory of an idle till', '–', '179', '–', 'new']);
  });
});
