import { defineJob } from '@rampart/jobs';
import {
  accountMailJobSchema,
  SEND_ACCOUNT_NOTICE_JOB,
  SEND_ADDRESS_CONFIRMATION_JOB,
  SEND_INVITATION_JOB,
  SEND_PASSWORD_RESET_JOB,
} from '../contract/jobs.js';

/** Makes eight attempts over ten minutes, which covers a mail server's restart. */
const settings = { data: accountMailJobSchema, attempts: 8, backoffMs: 5_000, concurrency: 4 };

export const sendInvitationJob = defineJob({ name: SEND_INVITATION_JOB, ...settings });
export const sendPasswordResetJob = defineJob({ name: SEND_PASSWORD_RESET_JOB, ...settings });
export const sendAddressConfirmationJob = defineJob({ name: SEND_ADDRESS_CONFIRMATION_JOB, ...settings });
export const sendAccountNoticeJob = defineJob({ name: SEND_ACCOUNT_NOTICE_JOB, ...settings });
