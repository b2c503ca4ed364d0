import { commandOf, handleCommand, type Recording } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, type Languages } from '@rampart/kernel';
import type { Mailer } from '@rampart/mail';
import type { ManageLinks } from '../adapters/manage-link.js';
import { isMailDue } from '../domain/consultation.js';
import { consultationDecider } from '../domain/consultation.decider.js';
import { ERASED_VISITOR } from '../domain/consultation.events.js';
import type { SendConsultationMail } from '../jobs/send-consultation-mail.js';
import { consultationMail } from './consultation-mail.js';
import { consultationStream, loadConsultation } from './context.js';

export interface ConsultationMailContext extends Recording {
  readonly mailer: Mailer;
  readonly links: ManageLinks;
  readonly mailFrom: string;
  readonly languages: Languages;
}

/** A repetition has the same Message-ID. @throws DomainError `mail.unavailable` to be retried, `mail.refused` */
export async function sendConsultationMail(
  context: ConsultationMailContext,
  data: SendConsultationMail,
): Promise<JobOutcome> {
  const { tenantId, consultationId, sequence } = data;
  const state = await loadConsultation(context.log, tenantId, consultationId);
  const { booking } = state;
  if (booking === null || !isMailDue(state, sequence)) return 'skipped';
  if (booking.visitor.email === ERASED_VISITOR.email) return record(context, data, 'visitor-erased');
  const now = context.clock.now().toISOString();
  if (booking.end <= now) return record(context, data, 'booking.over');
  const manageUrl = context.links.urlFor(tenantId, consultationId);
  try {
    const texts = context.languages(booking.language ?? null);
    await context.mailer.send(consultationMail(booking, { from: context.mailFrom, manageUrl, now, texts }));
  } catch (error) {
    // A missing mail server is a permanent failure, because the visitor was shown the link instead.
    if (error instanceof DomainError && error.code === 'mail.not-configured')
      return record(context, data, error.code);
    throw error;
  }
  return record(context, data, null);
}

/** Records that a mail will not be sent. */
export async function giveUpConsultationMail(
  context: Recording,
  data: SendConsultationMail,
  error: Error,
): Promise<void> {
  const cause: unknown = error instanceof DomainError ? error : (error.cause ?? error);
  await record(context, data, cause instanceof DomainError ? cause.code : 'mail.failed');
}

async function record(
  context: Recording,
  { tenantId, consultationId, sequence }: SendConsultationMail,
  failure: string | null,
): Promise<JobOutcome> {
  const requester = { tenantId, actor: 'worker:send-consultation-mail', correlationId: consultationId };
  const about = commandOf(context, requester, consultationStream(consultationId));
  const command =
    failure === null
      ? { type: 'RecordMailSent' as const, data: { sequence } }
      : { type: 'RecordMailFailed' as const, data: { sequence, reason: failure } };
  const { result } = await handleCommand(context.log, consultationDecider, about, command);
  return result === null ? 'skipped' : 'done';
}
