/**
 * What one caller may take of the till, so that nobody stops the table. Nobody at a table meets these figures: a phone that opens
 * the page makes some ten calls, and a thirsty member taps a few times a minute.
 */

/** Turns of one caller: how many at once, how many wait, and for how long, in ms. */
export interface TurnSize {
  readonly atOnce: number;
  readonly waiting: number;
  readonly patience: number;
}

/** Downloads of one member, each of which uses every idle moment. */
export const FILES: TurnSize = { atOnce: 1, waiting: 3, patience: 10_000 };

/** Pictures of receipts that one member sends at the same time, each of up to 400 kB. */
export const UPLOADS: TurnSize = { atOnce: 2, waiting: 10, patience: 10_000 };

/** Queries of one member in the books. The largest page makes six. */
export const REPORTS: TurnSize = { atOnce: 1, waiting: 10, patience: 10_000 };

/** Lists and pages for one member. Several phones of a member that open the page at once wait a little. */
export const LISTS: TurnSize = { atOnce: 4, waiting: 80, patience: 5000 };

/** A budget: so much at once, and so much comes back every second. */
export interface BudgetSize {
  readonly most: number;
  readonly perSecond: number;
}

/**
 * State-changing calls of one member. An outbox with the hundreds of taps of a whole table's evening goes through at once. The limit
 * bounds the log's growth to 20 MB an hour.
 */
export const WRITES: BudgetSize = { most: 600, perSecond: 2 };

/**
 * State-changing calls of one tablet, a member's scaled to a bar: an outbox with a whole evening of a hundred goes through at once, and
 * then as fast as several people tap.
 */
export const TABLET_WRITES: BudgetSize = { most: 2000, perSecond: 6 };

/** Connections of all callers, of which each costs some 20 KB, and of one network, which a thousand phones may share. */
export const CONNECTIONS = { inAll: 4000, ofOne: 1500 };

/** Requests under way on one connection. Browsers and proxies send the next one when the last is answered. */
export const REQUESTS_OF_CONNECTION = 4;

/** How long a till that stops waits for the rest of a request that has begun, in ms. Docker kills it after ten seconds. */
export const REST_OF_REQUEST = 2000;

/**
 * Requests of callers without a session that wait for a moment, in all and of one network. Fifty phones that load the page for the
 * first time make 300.
 */
export const STRANGERS = { inAll: 2000, ofOne: 1000 };

/**
 * Events that one member books. A treasurer's list books up to a thousand at once, when a whole table moves in. A member who never
 * stops fills the log with 9 MB an hour.
 */
export const BOOKED: BudgetSize = { most: 3000, perSecond: 5 };

/** Rounds that one member gives: each throws confetti on every phone. Nobody treats the table as often in an hour. */
export const ROUNDS: BudgetSize = { most: 20, perSecond: 1 / 60 };

/** Findings that one member's devices report, each a line in the server's log. A device reports each finding once. */
export const FINDINGS: BudgetSize = { most: 10, perSecond: 1 / 600 };

/** Pictures of receipts of one member, each of up to 400 kB. A shoebox of them goes through on a Sunday; who never stops fills 50 MB an hour. */
export const RECEIPTS: BudgetSize = { most: 60, perSecond: 1 / 30 };

/** Questions of one device for what it has missed. */
export const CATCH_UPS: TurnSize = { atOnce: 1, waiting: 1, patience: 10_000 };

/** Answers to what a device, or all devices of a member, have missed: some hundred small ones at once, or some long ones. */
export const CATCH_UPS_OF_DEVICE: BudgetSize = { most: 50, perSecond: 5 };
export const CATCH_UPS_OF_MEMBER: BudgetSize = { most: 200, perSecond: 20 };

/** Packets from one device, which sends a few on the worst evening. Reading 500 takes some ms. */
export const PACKETS: BudgetSize = { most: 500, perSecond: 50 };

/** Connections that wait to be let in: of one member or one network, and of all strangers together. */
export const PENDING_OF_ONE = 50;
export const PENDING_STRANGERS = 500;

/** Tries that one may fail at once, and in each five minutes from then on (`Throttle`). */
export const TRIES = {
  /** Set-up codes from a network. So a thousand networks need 42 days for half of all 244 million codes. */
  setUpCode: 10,
  /** Wrong tokens of invites, personal links and devices from a network, each for itself: they have 128 bits, and nobody types them. */
  inviteToken: 30,
  linkToken: 30,
  deviceToken: 30,
  /** Uses of a good personal link. */
  personalLink: 30,
  /** Registrations with a good invite, from a network and from everywhere: a whole club may join in one evening over one Wi-Fi. */
  registrationFromNetwork: 100,
  registration: 200,
  /** PINs and badges at one tablet. */
  tabletKey: 30,
  /** Own passwords of a member who is asked for it again. */
  passwordAgain: 10,
  /** Logins of a known device; of a name from a network; of a network; of a name from everywhere. */
  loginOnDevice: 10,
  loginOfNameFromNetwork: 10,
  loginFromNetwork: 30,
  loginOfName: 100,
  /** Logins of a name with the right password: the log keeps each. */
  rightLogin: 60,
};
