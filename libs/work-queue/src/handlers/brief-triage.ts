import { commandOf, type Recorded, type Recording, type Requester, uuidFrom } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { Json } from '@rampart/kernel';
import { type BriefSpan, daySpan, morningOf, shiftSpan } from '../domain/brief-span.js';
import type { TriageBriefed } from '../domain/brief.events.js';

type Facts = Pick<TriageBriefed['data'], 'counts' | 'open'>;

/** Reads the figures of a time from the stories. */
export type ReadBriefFacts = (span: BriefSpan) => Promise<Facts>;

export interface Briefing extends Recording {
  readonly staffTenantId: string;
  readonly facts: ReadBriefFacts;
  /** The workspace's zone; null when none is set. */
  readonly zone: () => Promise<string | null>;
}

const streamOf = (briefId: string): string => `triage-brief:${briefId}`;

/** Sums up the last hours for a person. */
export async function briefShift(
  recording: Recording,
  requester: Requester,
  {
    hours,
    facts,
    zone,
  }: { readonly hours: number; readonly facts: ReadBriefFacts; readonly zone: string | null },
): Promise<Recorded<{ readonly id: string }>> {
  const span = shiftSpan(recording.clock.now(), hours);
  const briefId = recording.ids.next();
  const about = commandOf(recording, requester, streamOf(briefId), briefId);
  const data = dataOf(span, {
    ...{ briefId, kind: 'shift', by: requester.userId, zone: zone ?? 'UTC', ...(await facts(span)) },
  });
  const { lastPosition } = await recording.log.append({
    ...{ ...about, expectedVersion: 'any', events: [{ type: 'TriageBriefed', data }] },
  });
  return { value: { id: briefId }, position: lastPosition };
}

/** Makes the brief of a day once, in the morning of the workspace's zone. */
export async function briefDay(context: Briefing): Promise<JobOutcome> {
  const { log, clock, staffTenantId: tenantId } = context;
  const zone = (await context.zone()) ?? 'UTC';
  const now = clock.now();
  const day = morningOf(now, zone);
  if (day === null) return 'skipped';
  const briefId = uuidFrom(JSON.stringify(['triage-brief', tenantId, day]));
  const stream = streamOf(briefId);
  if ((await log.readStream(tenantId, stream)).length > 0) return 'skipped';
  const span = daySpan(now);
  const data = dataOf(span, { briefId, kind: 'daily', by: null, zone, ...(await context.facts(span)) });
  const cause = { tenantId, actor: 'worker:work-queue.brief-day' };
  await log.append({
    ...commandOf(context, cause, stream, briefId),
    ...{ expectedVersion: 'any', events: [{ type: 'TriageBriefed', data }] },
  });
  return 'done';
}

const dataOf = ({ from, to }: BriefSpan, data: Omit<TriageBriefed['data'], 'from' | 'to'>): Json =>
  JSON.parse(JSON.stringify({ ...data, from, to }));
