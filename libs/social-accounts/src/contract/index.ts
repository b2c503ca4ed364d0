export * from './accounts.js';
export * from './figures.js';
export * from './jobs.js';
export * from './linking.js';
export * from './live.js';
export * from './roles.js';
export * from './scam-reports.js';
export * from './texts.js';
