export * from './accounts.js';
export * from './linking.js';
export * from './live.js';
export * from './roles.js';
export * from './texts.js';
