import { describe, expect, it } from '@jest/globals';
import { readDocument } from './written';

describe('A document', () => {
  it('has a title, a lead, and sections of paragraphs, headings and lists', () => {
    const text =
      '# Titel\n\nWorum *es* geht.\n\n## Eins\n\nEin **fettes** `WORT`.\n\n- a\n- b\n\n## Zwei\n\n### Drei\n';
    expect(readDocument(text)).toEqual({
      title: 'Titel',
      lead: 'Worum *es* geht.',
      sections: [
        {
          title: 'Eins',
          blocks: [
            {
              kind: 'p',
              items: [
                [
                  { look: 'span', text: 'Ein ' },
                  { look: 'b', text: 'fettes' },
                  { look: 'span', text: ' ' },
                  { look: 'code', text: 'WORT' },
                  { look: 'span', text: '.' },
                ],
              ],
            },
            { kind: 'ul', items: [[{ look: 'span', text: 'a' }], [{ look: 'span', text: 'b' }]] },
          ],
        },
        { title: 'Zwei', blocks: [{ kind: 'h3', items: [[{ look: 'span', text: 'Drei' }]] }] },
      ],
    });
  });
});
