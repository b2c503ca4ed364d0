import {
  defineProjection,
  type Projection,
  type RecordedEvent,
  subjectErased,
  uuidFrom,
} from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { storyEvents } from '../../domain/story.events.js';
import type { Happening, OperatorRegister, StorySource } from '../../story-source.js';
import { StoryClientRow, StoryRow } from './tables.js';

export const STORIES = 'stories';

/** Increase it when `apply` or the tables change their meaning. */
const OWN_VERSION = 1;
/** An event within this time after the last fact of a story belongs to the same story. */
const WINDOW_MS = 24 * 3_600_000;
/** The number of facts that are stored per story. Further facts are only counted. */
const MOST_FACTS = 100;

const said = defineProjection({
  name: STORIES,
  version: OWN_VERSION,
  tables: ['story_client', 'story', 'story_fact', 'story_hour'],
  acrossTenants: true,
  of: [...storyEvents, subjectErased],
  when: {
    StoryAcknowledged: ({ tenantId, data: { storyId } }, manager) =>
      manager.update(StoryRow, { storyId, tenantId, status: 'new' }, { status: 'acknowledged' }),
    StoryHandedOver: ({ tenantId, data: { storyId, to } }, manager) =>
      manager.update(StoryRow, { storyId, tenantId }, { assignedTo: to }),
    StoryDismissed: ({ tenantId, data: { storyId, reason } }, manager) =>
      manager.update(StoryRow, { storyId, tenantId }, { status: 'dismissed', reason }),
    SubjectErased: ({ tenantId, data: { subject } }, manager) => {
      const [kind, userId = ''] = subject.split(':');
      return kind === 'user'
        ? manager.update(StoryRow, { tenantId, assignedTo: userId }, { assignedTo: null })
        : undefined;
    },
  },
});

/** What happened in operated tenants. Each entity has one story, until a day passes without a fact. */
export function storiesProjection(sources: readonly StorySource[], register: OperatorRegister): Projection {
  const byType = new Map<string, StorySource[]>();
  for (const source of sources)
    for (const { type } of source.handles) byType.set(type, [...(byType.get(type) ?? []), source]);
  return {
    ...said,
    version: sources.reduce((sum, { version }) => sum + version, said.version),
    handles: [...new Set([...byType.keys(), ...said.handles, ...register.handles.map(({ type }) => type)])],
    async apply(events, manager) {
      for (const event of events) {
        await said.apply([event], manager);
        const registered = register.registered(event);
        if (registered !== null) await remember(event, registered, manager);
        for (const source of byType.get(event.type) ?? []) {
          const happening = source.tells(event);
          if (happening !== null) await tell(source, event, happening, manager);
        }
      }
    },
  };
}

const remember = (
  { metadata }: RecordedEvent,
  { tenantId: clientId, operatorTenantId: tenantId }: { tenantId: string; operatorTenantId: string },
  manager: EntityManager,
) => manager.upsert(StoryClientRow, { clientId, tenantId, since: new Date(metadata.at) }, ['clientId']);

async function tell(
  { kind }: StorySource,
  event: RecordedEvent,
  { entity, risk, what, link }: Happening,
  manager: EntityManager,
): Promise<void> {
  const { tenantId: clientId, position } = event;
  const client = await manager.findOneBy(StoryClientRow, { clientId });
  if (client === null) return;
  const { tenantId } = client;
  const at = new Date(event.metadata.at);
  await count(manager, { tenantId, clientId, kind, at });
  const open = await manager
    .createQueryBuilder(StoryRow, 'story')
    .where('story.clientId = :clientId AND story.kind = :kind AND story.entity = :entity', {
      ...{ clientId, kind, entity },
    })
    .andWhere(`story.status <> 'dismissed' AND story.lastAt >= :since`, {
      since: new Date(at.getTime() - WINDOW_MS),
    })
    .orderBy('story.position', 'DESC')
    .limit(1)
    .getOne();
  const storyId = open?.storyId ?? uuidFrom(JSON.stringify(['story', clientId, kind, entity, position]));
  if (open === null)
    await manager.insert(StoryRow, {
      ...{ storyId, tenantId, clientId, kind, entity, risk, position, status: 'new' },
      ...{ facts: 1, firstAt: at, lastAt: at, assignedTo: null, reason: null },
    });
  else
    await manager.update(
      StoryRow,
      { storyId },
      {
        facts: open.facts + 1,
        risk: Math.max(open.risk, risk),
        lastAt: new Date(Math.max(open.lastAt.getTime(), at.getTime())),
      },
    );
  if ((open?.facts ?? 0) < MOST_FACTS)
    await manager.query(
      `INSERT INTO story_fact (story_id, position, tenant_id, at, what, risk, link) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [storyId, position, tenantId, at, what, risk, link],
    );
}

interface Counted {
  readonly tenantId: string;
  readonly clientId: string;
  readonly kind: string;
  readonly at: Date;
}

const count = (manager: EntityManager, { tenantId, clientId, kind, at }: Counted): Promise<unknown> =>
  manager.query(
    `INSERT INTO story_hour AS known (tenant_id, client_id, kind, hour, count) VALUES ($1, $2, $3, date_trunc('hour', $4::timestamptz, 'UTC'), 1)
ON CONFLICT (client_id, kind, hour) DO UPDATE SET count = known.count + 1`,
    [tenantId, clientId, kind, at],
  );
