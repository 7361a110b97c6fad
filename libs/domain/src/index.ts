export * from './money.js';
export * from './time.js';
export * from './validation.js';
