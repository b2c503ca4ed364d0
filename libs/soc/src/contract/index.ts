export * from './vocabulary.js';
export { SOURCES, type Source } from './source-kinds.js';
export * from './sources.js';
export * from './events.js';
export * from './alerts.js';
export * from './live.js';
export * from './rules.js';
export * from './responses.js';
export * from './system.js';
