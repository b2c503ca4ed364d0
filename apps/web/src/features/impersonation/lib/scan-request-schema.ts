/** A separate chunk, loaded when a scan starts. */
export { requestScanSchema as schema } from '@rampart/impersonation/contract';
