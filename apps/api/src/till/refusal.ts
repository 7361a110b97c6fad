import type { RejectionCode } from '@stammtisch/domain';

/** The till said no to a command; nothing was booked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly code: RejectionCode) {
    super(code);
  }
}
