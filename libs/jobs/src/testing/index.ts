export { describeQueueContract, eventually } from './queue-contract.js';
export { Recorder } from './recorder.js';
export { findRedisServer, type RedisServer, startRedisServer } from './redis-server.js';
