import { every } from '../../../jest.config.js';

/** In browsers that don't come with npm, one after the other: `npm test` leaves them out. */
export default { ...every, testMatch: ['**/apps/web/browsers/*.browsers.ts'], maxWorkers: 1 };
