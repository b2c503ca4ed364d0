export * from './checks.js';
export * from './content.js';
export * from './live.js';
export * from './roles.js';
export * from './schedule.js';
export * from './specified.js';
export * from './status.js';
export * from './views.js';
