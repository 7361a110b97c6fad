export * from './access.js';
export * from './books.js';
export * from './members.js';
export * from './table.js';
