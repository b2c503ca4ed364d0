import type { ApprovalsContext } from '@rampart/approvals';
import type { Runtime } from '../platform/runtime.js';

/** `ApprovalsRuntime` */
export const APPROVALS_RUNTIME = Symbol('approvals');

/** What this capability's handlers work with in this process. */
export type ApprovalsRuntime = ApprovalsContext;

/** Needs no database: requests are decided by the log alone. */
export const openApprovals = ({ log, clock, ids }: Runtime): ApprovalsRuntime => ({ log, clock, ids });
