import type { LiveMessage } from '@rampart/live-feed/contract';

export interface FeedRow {
  readonly position: number;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  /** Null while unknown, and for an actor who is no user of the tenant. */
  readonly actorName: string | null;
  readonly capability: string;
}

type Names = ReadonlyMap<string, string>;

export const namesOf = (rows: readonly FeedRow[]): Names =>
  new Map(rows.flatMap(({ actor, actorName }) => (actorName === null ? [] : [[actor, actorName] as const])));

/** Turns a message into a feed row; null for unknown messages. */
export function rowOf({ type, data }: LiveMessage, names: Names): FeedRow | null {
  if (type !== 'event-appended.v1' || typeof data !== 'object' || data === null) return null;
  const { position, type: event, at, actor, capability } = data as Partial<Record<keyof FeedRow, unknown>>;
  if (typeof position !== 'number' || typeof event !== 'string') return null;
  if (typeof at !== 'string' || typeof actor !== 'string' || typeof capability !== 'string') return null;
  return { position, type: event, at, actor, capability, actorName: names.get(actor) ?? null };
}
