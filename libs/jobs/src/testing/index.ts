export { type TestEngine, testEngines } from './engines.js';
export { eventually } from './eventually.js';
export {
  orderEvents,
  pack,
  packingReactor,
  packParcel,
  type Parcel,
  placeOrder,
  streamOf,
  TENANT,
  uuid,
} from './orders.js';
export { Recorder } from './recorder.js';
export { findRedisServer, type RedisServer, startRedisServer } from './redis-server.js';
