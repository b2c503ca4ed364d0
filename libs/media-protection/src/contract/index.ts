export * from './checks.js';
export * from './copies.js';
export * from './jobs.js';
export * from './live.js';
export * from './pictures.js';
export * from './roles.js';
export * from './texts.js';
export * from './violations.js';
