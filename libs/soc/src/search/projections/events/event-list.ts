import { isValueOf, listFrom, type ListSource, valuesIn } from '@rampart/lists';
import type { Filter } from '@rampart/lists/contract';
import type { z } from 'zod';
import { type SocEventRow, socEventRowSchema } from '../../../detection/contract/events.js';
import { type EventFilter, findPage, viewOf } from '../../../detection/projections/events/queries.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';
import { SOC_ITEMS } from '../../../response/projections/items/projection.js';
import { type OperatedEventRow, operatedEventRowSchema } from '../../contract/operated.js';
import { asThen, type EventsFrom } from './events-from.js';

/** Operators that an index serves in `soc.filter_sql`. */
const CHOSEN = ['in'] as const;
const FIELDS: ListSource<unknown, never, unknown>['fields'] = {
  time: { type: 'time', operators: ['gte', 'lt'] },
  severity: { type: 'text', operators: CHOSEN },
  type: { type: 'text', operators: CHOSEN },
  status: { type: 'text', operators: CHOSEN },
  kind: { type: 'text', operators: CHOSEN },
  source: { type: 'uuid', operators: CHOSEN, nullable: true },
  user: { type: 'text', operators: CHOSEN, nullable: true },
  host: { type: 'text', operators: CHOSEN, nullable: true },
  client: { type: 'text', operators: CHOSEN, nullable: true },
};
const STORED = new Map([
  ['source', 'sourceId'],
  ['client', 'srcIp'],
  ['tenant', 'tenantId'],
]);
const IDS = ['source', 'tenant'];
const NO_ID = '00000000-0000-0000-0000-000000000000';

const idIn = (text: string): string => (text === '' || isValueOf('uuid', text) ? text.toLowerCase() : NO_ID);

export function eventFilterOf(filters: readonly Filter[], q?: string): EventFilter {
  const named = [...new Set(filters.flatMap(({ field, op }) => (op === 'in' ? [field] : [])))];
  const chosen = named.map((field) => {
    const values = valuesIn(filters, field)?.map((value) => (IDS.includes(field) ? idIn(value) : value));
    return [STORED.get(field) ?? field, values];
  });
  const from = bound(filters, 'gte', (a, b) => a > b);
  const to = bound(filters, 'lt', (a, b) => a < b);
  return {
    ...(Object.fromEntries(chosen) as EventFilter),
    ...(q !== undefined && q !== '' && { q }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The narrowest of several times with the same operator. */
function bound(
  filters: readonly Filter[],
  op: Filter['op'],
  narrower: (a: number, b: number) => boolean,
): string | undefined {
  const times = filters.flatMap((filter) => (filter.op === op ? filter.values : []));
  return times.reduce<string | undefined>(
    (best, time) => (best === undefined || narrower(Date.parse(time), Date.parse(best)) ? time : best),
    undefined,
  );
}

const listOf = <Item>(
  name: string,
  item: z.ZodType,
  fields: typeof FIELDS,
  view: (event: SocEventRow, row: StoredRow, from: EventsFrom) => Item,
) =>
  listFrom<StoredRow, EventsFrom, Item>({
    ...{ name, item, fields, projection: SOC_ITEMS, key: { type: 'number' }, order: '-time', searched: true },
    read: (manager, { reach, past }, { q, filters, after, limit }) =>
      findPage(manager, { ...eventFilterOf(filters, q), after, limit }, { reach, past }),
    items: async (found, from, manager) => {
      const { rows, statuses } = await asThen(manager, found, from);
      return rows.map((row) => view(viewOf(row, statuses), row, from));
    },
  });

/** Events and alerts of a tenant, newest first. */
export const eventList = listOf<SocEventRow>('security-events', socEventRowSchema, FIELDS, (event) => event);

export const operatedEventList = listOf<OperatedEventRow>(
  'operated-security-events',
  operatedEventRowSchema,
  { ...FIELDS, tenant: { type: 'uuid', operators: CHOSEN } },
  (event, { tenant_id: id }, { names }) => ({ ...event, tenant: { id, name: names?.get(id) ?? id } }),
);
