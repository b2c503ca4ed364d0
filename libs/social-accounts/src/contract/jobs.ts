import { z } from 'zod';

export const READ_ACCOUNT_JOB = 'social-accounts.read-account';

/** The account whose figures and mentions are read. The token store has all other data. */
export const readAccountSchema = z.object({ tenantId: z.uuid(), accountId: z.uuid() });
export type ReadAccount = z.infer<typeof readAccountSchema>;
