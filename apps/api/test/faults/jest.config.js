import { every } from '../../../../jest.config.js';

/** Long runs, which `npm test` leaves out. */
export default { ...every, testMatch: ['**/test/faults/*.faults.ts'] };
