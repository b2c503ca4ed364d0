import { approvals } from '@rampart/approvals';

/** Every installed capability. Processes, read models and documents map over this list. */
export const capabilities = [approvals] as const;
