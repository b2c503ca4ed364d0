import { createHash } from 'node:crypto';
import { isRecorded, type RecordedEvent } from '@rampart/event-log';
import { PermanentJobError } from '@rampart/jobs';
import { LINK_SECONDS, type LinkPurpose, MAILED_RESET_SECONDS } from '../adapters/link-tokens.js';
import type { AccountMailJob } from '../contract/jobs.js';
import { addressConfirmationText, invitationText, passwordResetText } from '../domain/account-mail-texts.js';
import { passwordResetRequested } from '../domain/account-mail-events.js';
import { type AccountMailContext, type Composed, sendAccountMail } from './account-mail.js';
import { makeLink } from './links.js';

const editionOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 12);

/** Sends a link that replaces earlier ones of this user. */
export function sendInvitation(
  context: AccountMailContext,
  job: AccountMailJob,
): Promise<'done' | 'skipped'> {
  return sendAccountMail(context, job, {
    kind: 'invitation',
    wantedStatus: 'invited',
    async compose(user) {
      const later = await laterThan(context, job);
      if (later.some(({ type }) => type === 'InvitationMailRequested' || type === 'InvitationReissued'))
        return 'superseded';
      const { token, expiresAt } = await newLink(context, job, 'invitation', LINK_SECONDS.invitation);
      return { text: invitationText(user, token, expiresAt), edition: editionOf(token) };
    },
  });
}

/** Sends a link that replaces earlier ones of this user. */
export function sendPasswordReset(
  context: AccountMailContext,
  job: AccountMailJob,
): Promise<'done' | 'skipped'> {
  return sendAccountMail(context, job, {
    kind: 'password-reset',
    wantedStatus: 'active',
    async compose(user): Promise<Composed | 'superseded'> {
      const [request, ...later] = await laterThan(context, { ...job, version: job.version - 1 });
      if (request === undefined || later.length > 0) return 'superseded';
      if (!isRecorded([passwordResetRequested], request))
        throw new PermanentJobError(
          `${job.stream} ${job.version} asks for no new password. Report this fault of the program.`,
        );
      const { data } = request;
      const link = await newLink(context, job, 'password-reset', MAILED_RESET_SECONDS);
      return { text: passwordResetText(user, data, link), edition: editionOf(link.token) };
    },
  });
}

/** Sends a link that replaces earlier ones of this user. */
export function sendAddressConfirmation(
  context: AccountMailContext,
  job: AccountMailJob,
): Promise<'done' | 'skipped'> {
  return sendAccountMail(context, job, {
    kind: 'address-confirmation',
    wantedStatus: 'active',
    to: ({ pendingAddress }) => pendingAddress?.email ?? null,
    async compose(user): Promise<Composed | 'superseded'> {
      const later = await laterThan(context, job);
      if (later.some(({ type }) => type === 'MailAddressChangeRequested' || type === 'MailAddressChanged'))
        return 'superseded';
      const link = await newLink(context, job, 'mail-address', LINK_SECONDS['mail-address']);
      return {
        text: addressConfirmationText(user, link.token, link.expiresAt),
        edition: editionOf(link.token),
      };
    },
  });
}

const laterThan = (
  { log }: AccountMailContext,
  { tenantId, stream, version }: AccountMailJob,
): Promise<RecordedEvent[]> => log.readStream(tenantId, stream, version);

async function newLink(
  context: AccountMailContext,
  { tenantId, userId }: AccountMailJob,
  purpose: LinkPurpose,
  seconds: number,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(context.clock.now().getTime() + seconds * 1000);
  const token = await makeLink(context, { tenantId, userId }, purpose, expiresAt);
  return { token, expiresAt };
}
