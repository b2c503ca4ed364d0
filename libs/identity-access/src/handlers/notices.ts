import type { RecordedEvent } from '@rampart/event-log';
import { PermanentJobError } from '@rampart/jobs';
import type { AccountMailKind } from '../contract/account-mail.js';
import type { AccountMailJob } from '../contract/jobs.js';
import {
  type AccountMailText,
  addressChangedText,
  newDeviceText,
  passwordChangedText,
  signInChangedText,
} from '../domain/account-mail-texts.js';
import { changeInWords, noticeOf } from '../domain/account-notices.js';
import type { Origin } from '../domain/session.js';
import type { PresentUser } from '../domain/user.js';
import { type AccountMailContext, recordMail, sendAccountMail } from './account-mail.js';

export async function sendAccountNotice(
  context: AccountMailContext,
  job: AccountMailJob,
): Promise<'done' | 'skipped'> {
  const { fact, kind } = await factOf(context, job);
  const at = new Date(fact.metadata.at);
  const textFor = (user: PresentUser): AccountMailText => {
    if (kind === 'new-device') return newDeviceText(user, fact.data as Origin, at);
    if (kind === 'password-changed') return passwordChangedText(user, at);
    if (kind === 'address-changed') return addressChangedText(user, at);
    return signInChangedText(user, changeInWords(fact.type), at);
  };
  return sendAccountMail(context, job, {
    kind,
    wantedStatus: 'active',
    ...(kind === 'address-changed' ? { to: () => (fact.data as { previous: string | null }).previous } : {}),
    compose: (user) => Promise.resolve({ text: textFor(user) }),
  });
}

/** Reads the event that a notice reports. @throws PermanentJobError when the event is missing */
async function factOf(
  { log }: Pick<AccountMailContext, 'log'>,
  { tenantId, stream, version }: AccountMailJob,
): Promise<{ readonly fact: RecordedEvent; readonly kind: AccountMailKind }> {
  const [fact] = await log.readStream(tenantId, stream, version - 1);
  const kind = fact === undefined ? null : noticeOf(fact);
  if (fact === undefined || kind === null)
    throw new PermanentJobError(
      `${stream} ${version} has no notice for users. Report this fault of the program.`,
    );
  return { fact, kind };
}

/** Records that a mail is given up; `kind` is null for a notice. Idempotent, because the first outcome is final. */
export async function giveUpMail(
  context: AccountMailContext,
  job: AccountMailJob,
  kind: AccountMailKind | null,
): Promise<void> {
  await recordMail(context, job, kind ?? (await factOf(context, job)).kind, 'unavailable');
}
