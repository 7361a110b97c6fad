import { describe, expect, it } from '@jest/globals';
import { ApiError } from './api-error';
import { attempt } from './attempt';

const failing = (status: number, message: string) =>
  attempt('Fehler beim Löschen', () => Promise.reject(new ApiError(status, 'conflict', message)));

describe('what was tried', () => {
  it('is told with the reason of who refused it', async () => {
    await expect(failing(404, 'Das gibt es nicht mehr')).rejects.toThrow(
      'Fehler beim Löschen: Das gibt es nicht mehr',
    );
  });

  it('is told alone when no reason was given, or no answer', async () => {
    await expect(failing(400, 'Fehler beim Löschen')).rejects.toThrow(/^Fehler beim Löschen$/);
    await expect(failing(0, 'Keine Verbindung zum Server')).rejects.toThrow(/^Fehler beim Löschen$/);
  });

  it('answers what was answered', async () => {
    await expect(attempt('…', async ({ failure }) => failure)).resolves.toBe('…');
  });
});
