import { status } from '@grpc/grpc-js';

/** The fault of a server that is away for one call. */
export const UNAVAILABLE = {
  kind: 'refuse',
  refusal: { code: status.UNAVAILABLE, details: 'away' },
} as const;

/** How a lost connection shows, depending on the moment. */
export const CUT = /^(unavailable|cancelled|unknown)$/;
