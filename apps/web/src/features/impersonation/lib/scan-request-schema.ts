/** A chunk of its own, fetched when somebody starts a scan. */
export { requestScanSchema as schema } from '@rampart/impersonation/contract';
