export { oracleAlerts, type OracleAlert, type OracleEvent } from './oracle.js';
export { randomStream, recordOf, type RandomStream } from './random-stream.js';
