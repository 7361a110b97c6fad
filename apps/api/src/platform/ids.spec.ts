import { describe, expect, it, jest } from '@jest/globals';
import { idOf, newId } from './ids.js';

const UUID = (version: number) =>
  new RegExp(`^[\\da-f]{8}-[\\da-f]{4}-${version}[\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12}$`);

describe('an id', () => {
  it('of a name never changes, so that commands of old logs are recognized', () => {
    expect(idOf('anna:a tap')).toBe('8d66a8ce-fed3-5e7e-ac3a-501ee59d8b10');
    expect(idOf('änna:a tap')).toMatch(UUID(5));
    expect(idOf('änna:a tap')).not.toBe(idOf('anna:a tap'));
  });

  it('that is new sorts after earlier ones', () => {
    const now = Date.parse('2026-11-20T20:00:00.123Z');
    const clock = jest
      .spyOn(Date, 'now')
      .mockReturnValueOnce(now)
      .mockReturnValueOnce(now + 1);
    const [id, later] = [newId(), newId()];
    clock.mockRestore();
    expect(id).toMatch(UUID(7));
    expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now);
    expect(later > id).toBe(true);
  });
});
