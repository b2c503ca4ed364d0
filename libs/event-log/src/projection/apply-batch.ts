import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../contract/event-log.js';
import type { Projection } from './projection.js';

/** Whether any of the events changes what the projection keeps. */
export const isConcerned = (
  { handles }: Pick<Projection, 'handles'>,
  events: readonly RecordedEvent[],
): boolean => events.some(({ type }) => handles.includes(type));

export async function applyEvents(
  projection: Projection,
  events: readonly RecordedEvent[],
  manager: EntityManager,
): Promise<void> {
  const handled = events.filter((event) => projection.handles.includes(event.type));
  if (handled.length > 0) await projection.apply(handled, manager);
}

/** Applies to the rest of the transaction. @param schema a plain identifier */
export async function useSchema(manager: EntityManager, schema: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema))
    throw new TypeError(
      `${schema} is not a plain schema name. Use lower-case letters, digits and underscores.`,
    );
  await manager.query(`SET LOCAL search_path TO ${schema}, projection, public`);
}
