/**
 * Limits for each caller, so that no caller can block the table. Normal use stays far below: a phone that opens the page makes some
 * ten calls, and a member taps a few times a minute.
 */

/** Calls of one caller: how many run at once, how many may wait, and for how long. */
export interface TurnSize {
  readonly atOnce: number;
  readonly waiting: number;
  /** In ms. */
  readonly patience: number;
}

/** Downloads of one member. Each uses every idle moment. */
export const FILES: TurnSize = { atOnce: 1, waiting: 3, patience: 10_000 };

/** Uploads of receipts of one member, each of up to 400 kB. */
export const UPLOADS: TurnSize = { atOnce: 2, waiting: 10, patience: 10_000 };

/** Reports for one member. The largest page makes six calls. */
export const REPORTS: TurnSize = { atOnce: 1, waiting: 10, patience: 10_000 };

/** Lists and pages for one member. If several phones of a member open the page at once, they wait a little. */
export const LISTS: TurnSize = { atOnce: 4, waiting: 80, patience: 5000 };

/** A budget: `most` at once, and it refills by `perSecond`. */
export interface BudgetSize {
  readonly most: number;
  readonly perSecond: number;
}

/**
 * State-changing calls of one member. An outbox with hundreds of taps of an evening goes through at once. The limit bounds the log's
 * growth to 20 MB an hour.
 */
export const WRITES: BudgetSize = { most: 600, perSecond: 2 };

/**
 * State-changing calls of one tablet. An outbox with the evening of a hundred people goes through at once, and then as fast as several
 * people tap.
 */
export const TABLET_WRITES: BudgetSize = { most: 2000, perSecond: 6 };

/** Connections in all, each of some 20 KB, and of one network, which a thousand phones may share. */
export const CONNECTIONS = { inAll: 4000, ofOne: 1500 };

/** Requests under way on one connection. Browsers and proxies send the next one when the last is answered. */
export const REQUESTS_OF_CONNECTION = 4;

/** How long a stopping till waits for the rest of a request that has begun, in ms. Docker kills it after ten seconds. */
export const REST_OF_REQUEST = 2000;

/**
 * Waiting requests of callers without a session, in all and of one network. Fifty phones that load the page for the first time make
 * 300.
 */
export const STRANGERS = { inAll: 2000, ofOne: 1000 };

/**
 * Events of one member. A treasurer's import books up to a thousand at once. A member who never stops fills the log with 9 MB an hour.
 */
export const BOOKED: BudgetSize = { most: 3000, perSecond: 5 };

/** Rounds of one member: each shows confetti on every phone. */
export const ROUNDS: BudgetSize = { most: 20, perSecond: 1 / 60 };

/** Findings that one member's devices report, each a line in the process's log. A device reports each finding once. */
export const FINDINGS: BudgetSize = { most: 10, perSecond: 1 / 600 };

/** Receipts of one member, each of up to 400 kB. Uploading without a stop fills 50 MB an hour. */
export const RECEIPTS: BudgetSize = { most: 60, perSecond: 1 / 30 };

/** Catch-ups (`resume` or a connection) of one device. */
export const CATCH_UPS: TurnSize = { atOnce: 1, waiting: 1, patience: 10_000 };

/** Catch-ups of a device, and of all devices of a member: some hundred short ones at once, or a few long ones. */
export const CATCH_UPS_OF_DEVICE: BudgetSize = { most: 50, perSecond: 5 };
export const CATCH_UPS_OF_MEMBER: BudgetSize = { most: 200, perSecond: 20 };

/** Packets from one device, which normally sends a few in an evening. Reading 500 takes some ms. */
export const PACKETS: BudgetSize = { most: 500, perSecond: 50 };

/** Connections before admission: of one member or one network, and of all strangers together. */
export const PENDING_OF_ONE = 50;
export const PENDING_STRANGERS = 500;

/** So many at once, and again in each five minutes after that. */
const inFiveMinutes = (most: number): BudgetSize => ({ most, perSecond: most / (5 * 60) });

/** Failed tries. */
export const TRIES = {
  /** Set-up codes from a network. A thousand networks need 42 days for half of all 244 million codes. */
  setUpCode: inFiveMinutes(10),
  /** Wrong tokens from a network, for each kind. Tokens have 128 bits, and nobody types them. */
  inviteToken: inFiveMinutes(30),
  linkToken: inFiveMinutes(30),
  deviceToken: inFiveMinutes(30),
  /** Uses of a good personal link. */
  personalLink: inFiveMinutes(30),
  /** Registrations with a good invite, from a network and from everywhere: a whole club may join in one evening over one Wi-Fi. */
  registrationFromNetwork: inFiveMinutes(100),
  registration: inFiveMinutes(200),
  /** PINs and badges at one tablet. */
  tabletKey: inFiveMinutes(30),
  /** Own passwords of a member who has to confirm it. */
  passwordAgain: inFiveMinutes(10),
  /** Logins of a known device; of a name from a network; of a network; of a name from everywhere. */
  loginOnDevice: inFiveMinutes(10),
  loginOfNameFromNetwork: inFiveMinutes(10),
  loginFromNetwork: inFiveMinutes(30),
  loginOfName: inFiveMinutes(100),
  /** Logins of a name with the right password: the log keeps each. */
  rightLogin: inFiveMinutes(60),
};
