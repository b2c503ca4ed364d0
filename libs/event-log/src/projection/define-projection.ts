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
  /** What it is made of. */
  readonly of: Definitions;
  /** What each of these facts changes; `nothing` where it is known on purpose and changes no row. */
  readonly when: Reactions<Definitions[number]>;
}

/** A fact that is followed and changes no row. */
export const nothing = (): undefined => undefined;

/**
 * Declares a projection that takes one fact after the other: its type says what each kind of fact changes, and does not
 * compile while one of them is forgotten. Where many facts fold into few writes, implement `Projection` itself.
 */
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
