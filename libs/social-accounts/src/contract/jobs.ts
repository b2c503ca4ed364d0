import { z } from 'zod';

export const READ_ACCOUNT_JOB = 'social-accounts.read-account';

/** The account to read figures and mentions of; the token store has the rest. */
export const readAccountSchema = z.object({ tenantId: z.uuid(), accountId: z.uuid() });
export type ReadAccount = z.infer<typeof readAccountSchema>;
