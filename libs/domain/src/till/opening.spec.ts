import { describe, expect, it } from '@jest/globals';
import { fact, given } from '../../testing/index.js';

const noted = (check: string) => fact('AppSecretNoted', { check });
const notes = (check: string) => ({ type: 'NoteSecret', check }) as const;

describe('The secret of a till', () => {
  it('cannot be replaced by another one', () => {
    given(noted('ours')).when(notes('ours')).thenNothing();
    given(noted('ours')).when(notes('another')).thenRejected('other_secret');
  });

  it('is recorded if there is none yet', () => {
    const { state } = given().when(notes('ours')).then(noted('ours'));
    expect(state.secretCheck).toBe('ours');
  });
});
