import {
  commandOf,
  handleCommand,
  loadState,
  loadStream,
  type Recorded,
  recordedAt,
  type Recording,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import type { CompileDigest, DigestFacts, ReportLanguage } from '../../contract/index.js';
import {
  type Digest,
  type DigestCommand,
  digestDecider,
  type DigestsState,
  digestStream,
} from '../../domain/library/digest.js';
import { type Week, weekBefore, weekNamed } from '../../domain/library/week.js';
import { actorOf, asService, causeOf, type IncidentRequester, type IncidentsContext } from '../context.js';
import { reportTexts } from '../report-language.js';

const loadDigests = (
  { log }: Pick<Recording, 'log'>,
  tenantId: string,
  week: string,
): Promise<DigestsState> => loadState(log, digestDecider, { tenantId, stream: digestStream(week) });

function change(recording: Recording, requester: IncidentRequester, week: string, command: DigestCommand) {
  const about = commandOf(recording, causeOf(requester), digestStream(week));
  return handleCommand(recording.log, digestDecider, about, command);
}

/** @throws DomainError `digest.no-such-week`, `digest.not-begun`, `digest.under-way`, `digest.final` */
export async function requestDigest(
  context: Recording,
  requester: IncidentRequester,
  name: string,
): Promise<Recorded<{ readonly id: string }>> {
  const week = weekNamed(name);
  const digestId = context.ids.next();
  const data = { ...week, digestId, now: context.clock.now().toISOString(), by: actorOf(requester) };
  return recordedAt(
    { id: digestId },
    await change(context, requester, name, { type: 'RequestDigest', data }),
  );
}

export async function isDigestPending(
  context: Pick<Recording, 'log'>,
  { tenantId, week, digestId }: CompileDigest,
): Promise<boolean> {
  const digests = await loadDigests(context, tenantId, week);
  return digests.some((digest) => digest.digestId === digestId && digest.facts === null);
}

/** Counts the facts of a digest's week. @param position of the request; only earlier events count */
export type CountDigest = (tenantId: string, week: Week, position: number) => Promise<DigestFacts>;

/** Compiles a digest; idempotent. @returns false when there is nothing to compile */
export async function compileDigest(
  context: Recording & { readonly countDigest: CountDigest },
  job: CompileDigest,
): Promise<boolean> {
  const { tenantId, week, digestId } = job;
  if (!(await isDigestPending(context, job))) return false;
  const position = await positionOfRequest(context, job);
  const facts = await context.countDigest(tenantId, weekNamed(week), position);
  await change(context, asService(tenantId), week, { type: 'CompileDigest', data: { digestId, facts } });
  return true;
}

async function positionOfRequest(
  { log }: Pick<Recording, 'log'>,
  { tenantId, week, digestId }: CompileDigest,
): Promise<number> {
  const { events } = await loadStream(log, digestDecider, { tenantId, stream: digestStream(week) });
  return events.find(({ data }) => data.digestId === digestId)?.position ?? 0;
}

/** Requests last week's digest for each tenant that has none; idempotent. @returns the number of requests */
export async function requestDueDigests(context: Recording, tenants: readonly string[]): Promise<number> {
  const { week } = weekBefore(context.clock.now());
  let asked = 0;
  for (const tenantId of tenants) {
    const digests = await loadDigests(context, tenantId, week);
    if (digests.some(({ complete, facts }) => complete || facts === null)) continue;
    try {
      await requestDigest(context, asService(tenantId), week);
      asked += 1;
    } catch (error) {
      if (!isRequested(error)) throw error;
    }
  }
  return asked;
}

/** Whether another run has requested the digest in the meantime, as when several workers start. */
const isRequested = (error: unknown): boolean =>
  error instanceof DomainError && ['digest.under-way', 'digest.final'].includes(error.code);

/** Reads a compiled digest. @throws DomainError `digest.not-found` */
export async function requireDigest(
  context: Pick<Recording, 'log'>,
  tenantId: string,
  { week, digestId }: { readonly week: string; readonly digestId: string },
): Promise<Digest & { readonly facts: DigestFacts }> {
  const digests = await loadDigests(context, tenantId, week);
  const made = digests.find(
    (digest): digest is Digest & { readonly facts: DigestFacts } =>
      digest.facts !== null && digest.digestId === digestId,
  );
  if (made === undefined)
    throw new DomainError('digest.not-found', 'not-found', t`This digest does not exist. Reload the list.`);
  return made;
}

/** Reads a digest as a file. @throws DomainError `digest.not-found`, `incident.language-not-built` */
export async function digestFile(
  context: Pick<IncidentsContext, 'log' | 'languages'>,
  tenantId: string,
  which: { readonly week: string; readonly digestId: string },
  language: ReportLanguage,
): Promise<{ readonly bytes: Uint8Array; readonly filename: string }> {
  const { facts, ...digest } = await requireDigest(context, tenantId, which);
  const { digestPdf } = await import('../../package/pdf/digest-pdf.js');
  const bytes = await digestPdf(digest, facts, reportTexts(context, language));
  return { bytes, filename: `weekly-digest-${digest.week}.pdf` };
}
