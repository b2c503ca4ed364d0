export { type TestEngine, testEngines } from './engines.js';
export { eventually } from './eventually.js';
export { Recorder } from './recorder.js';
export { findRedisServer, type RedisServer, startRedisServer } from './redis-server.js';
