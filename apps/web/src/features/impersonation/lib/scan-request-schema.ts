export { requestScanSchema as schema } from '@rampart/impersonation/contract';
