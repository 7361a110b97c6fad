export * from './money.js';
export * from './time.js';
