import type { EntityManager } from 'typeorm';
import type { EventDefinition } from '../contract/event-definition.js';
import type { RecordedEvent, RecordedOf } from '../contract/event-log.js';
import type { Projection } from './projection.js';

type Reactions<Definition extends EventDefinition> = {
  readonly [Type in Definition['type']]: (
    event: RecordedOf<Extract<Definition, { readonly type: Type }>>,
    manager: EntityManager,
  ) => Promise<unknown> | undefined;
};

interface Definition<Definitions extends readonly EventDefinition[]> extends Omit<
  Projection,
  'handles' | 'apply'
> {
  readonly of: Definitions;
  /** Use `nothing` for a known event that has no effect. */
  readonly when: Reactions<Definitions[number]>;
}

export const nothing = (): undefined => undefined;

/** Defines a projection with a reaction for each kind of event. */
export function defineProjection<const Definitions extends readonly EventDefinition[]>({
  of,
  when,
  ...kept
}: Definition<Definitions>): Projection {
  const reactions: Readonly<
    Record<string, (event: RecordedEvent, manager: EntityManager) => Promise<unknown> | undefined>
  > = when as never;
  return {
    ...kept,
    handles: of.map(({ type }) => type),
    async apply(events, manager) {
      for (const event of events) await reactions[event.type]?.(event, manager);
    },
  };
}
