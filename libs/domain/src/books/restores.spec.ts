import { describe, expect, it } from '@jest/globals';
import { at, given, HOUR, joined, TONIGHT } from '../../testing/index.js';
import { type FactOf, shift } from '../index.js';

const backupAt = shift(TONIGHT, -HOUR);
const table = at(shift(TONIGHT, -2 * HOUR), joined('anna', true), joined('ben'));
const restored = (at = backupAt): FactOf<'BackupRestored'> => ({
  type: 'BackupRestored',
  data: { backupAt: at, notedBy: 'anna' },
});
const says = (at = backupAt, by = 'anna') => ({ type: 'NoteRestore', by, backupAt: at }) as const;

describe('A backup that was put in place of the log', () => {
  it('is told by a treasurer, with its moment', () => {
    given(table).when(says()).then(restored());
    given(table).when(says(backupAt, 'ben')).thenRejected('not_treasurer');
  });

  it('is told once, and another one again', () => {
    given(table, restored()).when(says()).thenNothing();
    const other = shift(backupAt, 1);
    given(table, restored()).when(says(other)).then(restored(other));
  });

  it('was not made in the future, nor before anybody was at the table', () => {
    given(table)
      .when(says(shift(TONIGHT, 1)))
      .thenRejected('backup_in_the_future');
    const { joinedAt = '' } = given(table).state.members.get('anna') ?? {};
    given(table)
      .when(says(shift(joinedAt, -1)))
      .thenRejected('backup_too_old');
    given(table).when(says(joinedAt)).then(restored(joinedAt));
  });

  it('is known from then on, where it was told and by whom; the newest fifty are', () => {
    const { state } = given(table, restored());
    expect(state.restores).toEqual([{ revision: 2, at: state.latest, by: 'anna', backupAt }]);
    const many = Array.from({ length: 60 }, (_, second) => restored(shift(backupAt, second * 1000)));
    const { restores } = given(table, many).state;
    expect(restores).toHaveLength(50);
    expect(restores[0]?.backupAt).toBe(shift(backupAt, 10_000));
  });
});
