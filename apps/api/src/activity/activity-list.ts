import { type EventLog, type Position, readBackwards, type RecordedEvent } from '@rampart/event-log';
import { type ActivityItem, activityItemSchema } from '@rampart/event-log/contract';
import { namesOfActors } from '@rampart/identity-access';
import { capabilityOfEvent } from '@rampart/installation';
import { listFrom, valuesIn } from '@rampart/lists';
import type { Filter } from '@rampart/lists/contract';
import { capabilityOf } from './activity-topic.js';

interface Reader {
  readonly tenantId: string;
  readonly log: Pick<EventLog, 'read'>;
  readonly asOf: Position;
  /** Whether the reader may see the data of events; other readers see only names of fields. */
  readonly open: boolean;
}

/** The events of a tenant, newest first. A short page may still have a next one. */
export const activityList = listFrom<RecordedEvent, Reader, ActivityItem>({
  ...{ name: 'activity', item: activityItemSchema, key: { type: 'number' } },
  ...{ order: '-position', searched: false },
  fields: {
    position: { type: 'number', operators: ['lt', 'lte'] },
    type: { type: 'text', operators: ['in'] },
    actor: { type: 'text', operators: ['in'] },
    capability: { type: 'text', operators: ['in'] },
  },
  read: async (manager, { tenantId, log, asOf }, { filters, after, limit }) => {
    const places = [asOf + 1, ...(after === null ? [] : [Number(after.key)]), ...filters.flatMap(placeIn)];
    const types = typesIn(filters);
    const actors = valuesIn(filters, 'actor');
    const { events, next } = await readBackwards(manager, log, {
      ...{ tenantId, limit, before: Math.min(...places) },
      ...(types && { types }),
      ...(actors && { actors }),
    });
    return { rows: events, next: next === null ? null : { value: String(next), key: String(next) } };
  },
  items: async (events, { open }, manager) => {
    const names = await namesOfActors(
      manager,
      events.map(({ metadata }) => metadata.actor),
    );
    return events.map((event) => itemOf(event, names, open));
  },
});

/** The position below which a condition on time or position reads. */
function placeIn({ field, op, values: [value] }: Filter): readonly Position[] {
  if (field !== 'position') return [];
  return [op === 'lt' ? Math.ceil(Number(value)) : Math.floor(Number(value)) + 1];
}

/** The types of event that the filters select; undefined selects all. */
function typesIn(filters: readonly Filter[]): readonly string[] | undefined {
  const [types, capabilities] = ['type', 'capability'].map((field) => valuesIn(filters, field));
  if (capabilities === undefined) return types;
  const own = [...capabilityOfEvent].flatMap(([name, owner]) => (capabilities.includes(owner) ? [name] : []));
  return types === undefined ? own : own.filter((name) => types.includes(name));
}

function itemOf(event: RecordedEvent, names: ReadonlyMap<string, string>, open: boolean): ActivityItem {
  const { position, type, stream, metadata } = event;
  const { at, actor } = metadata;
  const data = event.data as Record<string, unknown>;
  return {
    ...{ position, type, at, actor, stream },
    capability: capabilityOf(type),
    actorName: names.get(actor) ?? null,
    fields: Object.keys(data),
    data: open ? data : null,
  };
}
