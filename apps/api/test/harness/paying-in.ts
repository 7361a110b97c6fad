import { calls, type Given } from '@stammtisch/contracts';
import type { Guest } from '@stammtisch/test-kit';

type Ways = NonNullable<Given<typeof calls.changeSettings>['body']>['paymentWays'];

/** The table's account. */
export const ACCOUNT = {
  recipient: 'Stammtisch e. V.',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  purpose: 'Stammtisch',
} as const;

/** What is done about paying in, by whoever looks after it. */
export const payingIn = {
  sets: (by: Guest, paymentWays: Ways, headers?: Readonly<Record<string, string>>) =>
    by.proves(calls.changeSettings, { body: { paymentWays } }, headers),
  ways: (by: Guest) => by.call(calls.paymentWays, {}),
  own: (by: Guest) => by.call(calls.ownAnnouncements, {}),
  waiting: async (by: Guest) => (await by.call(calls.announcements, {})).announcements,
  confirms: (
    by: Guest,
    announcements: readonly { readonly id: string; readonly amount: number }[],
    headers?: Readonly<Record<string, string>>,
  ) => by.call(calls.confirmTopUps, { body: { announcements: [...announcements] } }, headers),
  declines: (by: Guest, id: string, reason = '') =>
    by.call(calls.declineTopUp, { params: { id }, body: { reason } }),
};
