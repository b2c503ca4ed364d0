import { reactionCommandId } from '@rampart/event-log';
import { PLATFORM_NAMES, type ReportedLookAlike } from '@rampart/impersonation/contract';
import type { JobOutcome } from '@rampart/jobs';
import type { IncidentJob } from '../contract/index.js';
import type { Incident } from '../domain/incident.js';
import { missingFor } from '../domain/requirements/missing.js';
import type { LookAlikeRef, LookAlikes } from '../ports/look-alikes.js';
import type { PagePicture, PagePictures } from '../ports/page-pictures.js';
import type { ProfileSighting, ProfileSightings } from '../ports/profile-sightings.js';
import {
  actorOf,
  asService,
  changeIncident,
  type IncidentsContext,
  loadIncident,
  requireIncident,
} from './context.js';
import { prepareReport, requestReview } from './incidents.js';
import { keepEvidence, type NewEvidence } from './keep-evidence.js';
import { sightingText } from './sighting-text.js';

export interface CaptureContext extends IncidentsContext {
  readonly lookAlikes: LookAlikes;
  readonly sightings: ProfileSightings;
  readonly pictures: PagePictures;
}

interface CaptureJob extends IncidentJob {
  /** Absent: all accounts of the incident. */
  readonly lookAlikeId?: string | undefined;
}

export async function isCapturePending(
  context: Pick<IncidentsContext, 'log'>,
  { tenantId, incidentId, lookAlikeId }: CaptureJob,
): Promise<boolean> {
  const incident = await loadIncident(context, tenantId, incidentId);
  if (incident === null || incident.caseFile === null || incident.suspects.length === 0) return false;
  if (incident.status !== 'draft' && incident.status !== 'in-review') return false;
  return uncaptured(incident).some(asked(lookAlikeId)) || isUnprepared(incident);
}

const AUTOMATIC = actorOf(asService(''));

/** The first account's pieces are identified by the incident alone, as they were before several could join. */
const scopeOf = ({ incidentId, suspects }: Incident, { lookAlikeId }: LookAlikeRef): string =>
  suspects[0]?.lookAlikeId === lookAlikeId ? incidentId : `${incidentId}:${lookAlikeId}`;
const recordId = (scope: string): string => reactionCommandId('capture', 0, scope);
const uncaptured = (incident: Incident): Incident['suspects'] =>
  incident.suspects.filter(
    (suspect) => !incident.custody.some(({ objectId }) => objectId === recordId(scopeOf(incident, suspect))),
  );
const asked =
  (wanted: string | undefined) =>
  ({ lookAlikeId }: LookAlikeRef): boolean =>
    wanted === undefined || lookAlikeId === wanted;
/** The service prepares an incident of the auto-report switch once; after that people work on it. */
const isUnprepared = ({ openedBy, status }: Incident): boolean =>
  status === 'draft' && openedBy === AUTOMATIC;

/** Idempotent. An incident of the auto-report switch is prepared afterwards; nothing is sent. */
export async function captureLookAlike(
  context: CaptureContext,
  job: CaptureJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  return capture(context, job, async ({ account, genuine }) => {
    const sighting = await context.sightings.look(account, signal);
    const picture =
      account.profileUrl === null
        ? { reason: 'the network tells no address of the page' }
        : await context.pictures.take(account.profileUrl, signal);
    const original = genuine === null ? null : await context.sightings.look(genuine, signal);
    const pieces = captured(account, sighting, picture);
    return [...genuinePicture(genuine, original), ...pieces];
  });
}

/** Records that the network could not be asked, so that the report continues without a capture; idempotent. */
export async function captureNothing(
  context: CaptureContext,
  job: CaptureJob,
  error: Error,
): Promise<JobOutcome> {
  return capture(context, job, () => Promise.resolve([unanswered(error.message)]));
}

type Captured = Omit<NewEvidence, 'id'> & { readonly part: string };

async function capture(
  context: CaptureContext,
  job: CaptureJob,
  look: (lookAlike: ReportedLookAlike) => Promise<readonly Captured[]>,
): Promise<JobOutcome> {
  if (!(await isCapturePending(context, job))) return 'skipped';
  const { tenantId, incidentId } = job;
  const incident = await requireIncident(context, tenantId, incidentId);
  let known = 0;
  for (const suspect of incident.suspects.filter(asked(job.lookAlikeId))) {
    const lookAlike = await context.lookAlikes.find(tenantId, suspect);
    if (lookAlike === null) continue;
    known += 1;
    if (uncaptured(incident).includes(suspect))
      await addAll(context, job, { incident, scope: scopeOf(incident, suspect) }, await look(lookAlike));
  }
  if (known === 0) return 'skipped';
  const now = await requireIncident(context, tenantId, incidentId);
  if (isUnprepared(now) && !(await othersPending(context, tenantId, now)))
    await prepareComplete(context, job);
  return 'done';
}

/** The job of the last account prepares the report. An account that is not known any more is not waited for. */
async function othersPending(
  { lookAlikes }: CaptureContext,
  tenantId: string,
  incident: Incident,
): Promise<boolean> {
  const found = await Promise.all(uncaptured(incident).map((suspect) => lookAlikes.find(tenantId, suspect)));
  return found.some((lookAlike) => lookAlike !== null);
}

/** Adds pieces of a capture. The capture record is added last: if it exists, all pieces exist. */
async function addAll(
  context: CaptureContext,
  { tenantId, incidentId }: IncidentJob,
  { incident, scope }: { readonly incident: Incident; readonly scope: string },
  pieces: readonly Captured[],
): Promise<void> {
  const service = asService(tenantId);
  for (const { part, ...piece } of pieces) {
    const id = part === 'record' ? recordId(scope) : reactionCommandId('capture', 0, `${scope}:${part}`);
    if (incident.custody.some(({ objectId }) => objectId === id)) continue;
    const item = await keepEvidence(context, tenantId, { ...piece, id });
    await changeIncident(context, service, incidentId, async (_state, link, at) => ({
      type: 'AddEvidence',
      data: {
        item: { ...item, acquiredAt: at },
        custody: await link({
          action: 'acquired',
          objectId: id,
          hashAfter: item.sha256,
          reason: item.description,
          from: item.source,
          to: 'evidence store',
        }),
        by: actorOf(service),
      },
    }));
  }
}

function captured(
  account: ReportedLookAlike['account'],
  sighting: ProfileSighting | null,
  picture: PagePicture,
): readonly Captured[] {
  if (sighting === null) return [unanswered('this installation cannot ask the network again')];
  const network = PLATFORM_NAMES[account.platform];
  const profile: Captured = {
    part: 'profile',
    type: 'profile',
    filename: `${account.handle}.json`,
    mimeType: 'application/json',
    bytes: sighting.body,
    source: sighting.url,
    description: `What ${network} answered about the account, byte for byte (${sighting.says})`,
  };
  const avatar: Captured[] =
    sighting.avatar === null
      ? []
      : [
          {
            part: 'avatar',
            type: 'file',
            filename: `${account.handle}-avatar`,
            mimeType: sighting.avatar.mediaType,
            bytes: sighting.avatar.bytes,
            source: sighting.avatar.source,
            description: 'The profile picture, byte for byte',
            shows: 'reported-picture',
          },
        ];
  const screenshot: Captured[] =
    'png' in picture
      ? [
          {
            part: 'screenshot',
            type: 'screenshot',
            filename: `${account.handle}.png`,
            mimeType: 'image/png',
            bytes: picture.png,
            source: picture.finalUrl,
            description: `The page as ${picture.browser} showed it at ${picture.at}`,
          },
        ]
      : [];
  const pieces = [profile, ...avatar, ...screenshot];
  const record: Captured = {
    part: 'record',
    type: 'log',
    filename: 'capture.txt',
    mimeType: 'text/plain',
    bytes: Buffer.from(sightingText(sighting, picture, pieces)),
    source: sighting.url,
    description: 'How, when and with which answer the profile was captured',
  };
  return [...pieces, record];
}

/** Adds the genuine picture to the reported one, so that a reader can compare both. */
function genuinePicture(
  account: ReportedLookAlike['genuine'],
  sighting: ProfileSighting | null,
): readonly Captured[] {
  if (account === null || !sighting?.avatar) return [];
  const { bytes, mediaType, source } = sighting.avatar;
  return [
    {
      part: 'genuine-avatar',
      type: 'file',
      filename: `${account.handle}-genuine-avatar`,
      mimeType: mediaType,
      bytes,
      source,
      description: 'The profile picture of the genuine account, byte for byte',
      shows: 'genuine-picture',
    },
  ];
}

const unanswered = (reason: string): Captured => ({
  part: 'record',
  type: 'log',
  filename: 'capture.txt',
  mimeType: 'text/plain',
  bytes: Buffer.from(`The profile was not captured: ${reason}\n`),
  source: '',
  description: 'Why the profile was not captured',
});

/** Prepares the report for the places whose requirements are met. If none is, a person sees what each lacks. */
async function prepareComplete(
  context: CaptureContext,
  { tenantId, incidentId }: IncidentJob,
): Promise<void> {
  const service = asService(tenantId);
  const incident = await requireIncident(context, tenantId, incidentId);
  const targets = incident.askedTargets.filter((target) => missingFor(target, incident).length === 0);
  await requestReview(context, service, incidentId);
  if (targets.length > 0) await prepareReport(context, service, incidentId, { targets });
}
