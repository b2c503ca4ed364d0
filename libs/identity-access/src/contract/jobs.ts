import { z } from 'zod';

export const SEND_INVITATION_JOB = 'send-invitation';
export const SEND_PASSWORD_RESET_JOB = 'send-password-reset';
export const SEND_ADDRESS_CONFIRMATION_JOB = 'send-address-confirmation';
export const SEND_ACCOUNT_NOTICE_JOB = 'send-account-notice';

/** The job reads address and token from the log, so that the queue never contains them. */
export const accountMailJobSchema = z.object({
  tenantId: z.uuid(),
  userId: z.uuid(),
  stream: z.string(),
  version: z.number().int().positive(),
  cause: z.number().int().positive(),
});
export type AccountMailJob = z.infer<typeof accountMailJobSchema>;
