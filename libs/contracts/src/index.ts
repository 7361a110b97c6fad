export * from './call.js';
export * as calls from './calls/index.js';
export * from './drink-icons.js';
export * from './foreign-event.js';
export * from './schemas.js';
export * as schemas from './schemas.js';
export * from './secret.js';
export * from './texts.js';
export * from './wire-cents.js';
