import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';

/** An event as a fact of a story. It is kept after erasure, so it contains only ids, fixed words and numbers. */
export interface Happening {
  /** What the facts of one story have in common, such as a scan or an account. */
  readonly entity: string;
  /** From 0 to 100. */
  readonly risk: number;
  /** A few words, such as `X, high risk`. */
  readonly what: string;
  readonly link: string | null;
}

interface SourceHead {
  /** In the form `<capability>.<what>`. It must not change, because it is stored. */
  readonly kind: string;
  readonly title: string;
  /** The words for its facts, such as `['alert', 'alerts']`. */
  readonly noun: readonly [one: string, many: string];
  /** What staff have to do next, in one sentence. */
  readonly next: string;
}

export interface StorySource extends SourceHead {
  /** Starts at 1. Increase it when stored events have a new meaning, so that stories are rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly tells: (event: RecordedEvent) => Happening | null;
}

interface Declaration<Definitions extends readonly EventDefinition[]> extends SourceHead {
  /** The default is 1. */
  readonly version?: number;
  readonly handles: Definitions;
  /** Must be pure and defined for every event. Null when the event does not belong to a story. */
  readonly tells: (event: RecordedOf<Definitions[number]>) => Happening | null;
}

/** Declares which events become part of the stories for staff. */
export function defineStories<const Definitions extends readonly EventDefinition[]>({
  version = 1,
  tells,
  ...declared
}: Declaration<Definitions>): StorySource {
  return { ...declared, version, tells: readerOf(declared.handles, tells, null) };
}

/** How events show which staff tenant operates a tenant. */
export interface OperatorRegister {
  readonly handles: readonly EventDefinition[];
  readonly registered: (
    event: RecordedEvent,
  ) => { readonly tenantId: string; readonly operatorTenantId: string } | null;
}
