import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type Story, type StoryFact, storySchema, storyStatusSchema } from '../../contract/index.js';
import { FAILED_JOBS } from '../../operation-stories.js';
import { USUAL_DAYS, usualOf } from '../../domain/usual.js';
import type { StorySource } from '../../story-source.js';
import { whyNow } from './why-now.js';
import { STORIES } from './projection.js';
import { StoryRow } from './tables.js';

const DAY_MS = 86_400_000;
const SHOWN_FACTS = 10;

export interface StoryReader {
  readonly sources: readonly StorySource[];
  /** The tenant of the operator that the reader works for. */
  readonly tenantId: string;
  readonly userId: string;
  readonly now: Date;
}

/** The stories of operated tenants, with the highest risk first. Dismissed ones are included on request. */
export const storyList = defineList<StoryRow, StoryReader, Story>({
  name: 'stories',
  item: storySchema,
  projection: STORIES,
  rows: (manager, { tenantId, userId }) =>
    manager
      .createQueryBuilder(StoryRow, 'story')
      .where('story.tenantId = :own', { own: tenantId })
      .setParameter('reader', userId),
  key: { sql: 'story.position', type: 'number' },
  fields: {
    risk: { sql: 'story.risk', type: 'number' },
    last: { sql: 'story.lastAt', type: 'time' },
    id: { sql: 'story.storyId', type: 'uuid' },
    kind: { sql: 'story.kind', type: 'text' },
    status: { sql: 'story.status', type: 'text' },
    tenant: { sql: 'story.clientId', type: 'uuid' },
    mine: { sql: 'coalesce(story.assignedTo = :reader, false)', type: 'boolean' },
  },
  order: '-risk',
  presumed: [`status:in:${storyStatusSchema.options.filter((status) => status !== 'dismissed').join(',')}`],
  items: async (rows, reader, manager) => {
    const facts = await factsOf(manager, rows);
    const counts = await countsOf(manager, rows, reader);
    return rows.map((row) => storyOf(row, reader, facts.get(row.storyId) ?? [], counts));
  },
});

export interface FailedJob {
  readonly id: string;
  readonly job: string;
  /** The stable code of the error, or its name. */
  readonly code: string;
  readonly at: string;
}

/** The latest failures first. `manager` must be confined to the operator's tenant. */
export async function listFailedJobs(manager: EntityManager, limit: number): Promise<readonly FailedJob[]> {
  const found: { position: string; entity: string; what: string; at: Date }[] = await manager.query(
    `SELECT fact.position, story.entity, fact.what, fact.at
FROM story_fact fact JOIN story ON story.story_id = fact.story_id
WHERE story.kind = $1 ORDER BY fact.position DESC LIMIT $2`,
    [FAILED_JOBS, limit],
  );
  return found.map(({ position: id, entity: job, what, at }) => ({
    ...{ id, job, at: at.toISOString() },
    code: what.startsWith(`${job}: `) ? what.slice(job.length + 2) : what,
  }));
}

/** Whether the reader's tenant has this story. */
export const knowsStory = (manager: EntityManager, tenantId: string, storyId: string): Promise<boolean> =>
  manager.existsBy(StoryRow, { tenantId, storyId });

function storyOf(
  row: StoryRow,
  { sources, tenantId, now }: StoryReader,
  known: readonly StoryFact[],
  counts: ReadonlyMap<string, Counts>,
): Story {
  const { storyId: id, kind, clientId, status, risk, facts, position, assignedTo, reason } = row;
  const source = sources.find((one) => one.kind === kind);
  const { lastDay = 0, before = 0, watched = false } = counts.get(countKey(row)) ?? {};
  const usual = usualOf(lastDay, before, watched);
  return {
    ...{ id, kind, status, risk, facts, position, assignedTo, reason, usual },
    title: source?.title ?? kind,
    tenant: { id: clientId, own: clientId === tenantId },
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    why: whyNow({ facts, risk, usual, openMs: now.getTime() - row.firstAt.getTime() }, source?.noun),
    known: [...known],
    next: source?.next ?? 'Open its events.',
  };
}

async function factsOf(
  manager: EntityManager,
  rows: readonly StoryRow[],
): Promise<ReadonlyMap<string, StoryFact[]>> {
  const found: {
    story_id: string;
    position: string;
    at: Date;
    what: string;
    risk: number;
    link: string | null;
  }[] = await manager.query(
    `SELECT story_id, position, at, what, risk, link FROM (
  SELECT fact.*, row_number() OVER (PARTITION BY story_id ORDER BY position DESC) AS place FROM story_fact fact
  WHERE story_id = ANY ($1)) numbered
WHERE place <= ${SHOWN_FACTS} ORDER BY story_id, position DESC`,
    [rows.map(({ storyId }) => storyId)],
  );
  const facts = new Map<string, StoryFact[]>();
  for (const { story_id: id, position, at, ...fact } of found)
    facts.set(id, [...(facts.get(id) ?? []), { ...fact, position: Number(position), at: at.toISOString() }]);
  return facts;
}

interface Counts {
  readonly lastDay: number;
  readonly before: number;
  /** True when the tenant has been a client for at least 29 days. */
  readonly watched: boolean;
}

const countKey = ({ clientId, kind }: Pick<StoryRow, 'clientId' | 'kind'>): string => `${clientId} ${kind}`;

async function countsOf(
  manager: EntityManager,
  rows: readonly StoryRow[],
  { now }: StoryReader,
): Promise<ReadonlyMap<string, Counts>> {
  const [dayAgo, start] = [1, 1 + USUAL_DAYS].map((days) => new Date(now.getTime() - days * DAY_MS));
  const found: { client_id: string; kind: string; last_day: number; before: number; watched: boolean }[] =
    await manager.query(
      `SELECT counted.client_id, kind, (coalesce(sum(count) FILTER (WHERE hour > $2), 0))::int AS last_day,
  (coalesce(sum(count) FILTER (WHERE hour <= $2), 0))::int AS before, bool_and(client.since <= $3) AS watched
FROM story_hour counted JOIN story_client client ON client.client_id = counted.client_id
WHERE counted.client_id = ANY ($1) AND hour > $3 AND hour <= $4 GROUP BY counted.client_id, kind`,
      [[...new Set(rows.map(({ clientId }) => clientId))], dayAgo, start, now],
    );
  return new Map(
    found.map(({ client_id: clientId, kind, last_day: lastDay, before, watched }) => [
      countKey({ clientId, kind }),
      { lastDay, before, watched },
    ]),
  );
}
