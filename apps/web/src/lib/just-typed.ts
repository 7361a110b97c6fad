import type { LoginBody } from '@stammtisch/contracts';

let typed: LoginBody | undefined;

/** What somebody has just typed to get in, so that it need not be typed again. It is kept in memory only. */
export const justTyped = {
  get: (): LoginBody | undefined => typed,
  set: (login: LoginBody | undefined): void => {
    typed = login;
  },
};
