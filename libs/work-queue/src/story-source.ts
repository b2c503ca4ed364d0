import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';

/** What happened, for a story. Outlives erasure: ids, fixed words, numbers. */
export interface Happening {
  /** What facts of one story share, such as a scan or an account. */
  readonly entity: string;
  /** 0 to 100. */
  readonly risk: number;
  /** A few words: `X, high risk`. */
  readonly what: string;
  readonly link: string | null;
}

interface SourceHead {
  /** `<capability>.<what>`; stable, because it is stored. */
  readonly kind: string;
  readonly title: string;
  /** Words for its facts: `['alert', 'alerts']`. */
  readonly noun: readonly [one: string, many: string];
  /** What staff do next, in one sentence. */
  readonly next: string;
}

export interface StorySource extends SourceHead {
  /** From 1. Raise it when stored events tell something else: stories are rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly tells: (event: RecordedEvent) => Happening | null;
}

interface Declaration<Definitions extends readonly EventDefinition[]> extends SourceHead {
  /** Default 1. */
  readonly version?: number;
  readonly handles: Definitions;
  /** Pure and total; null: nothing for a story. */
  readonly tells: (event: RecordedOf<Definitions[number]>) => Happening | null;
}

/** Declares what becomes part of staff's stories. */
export function defineStories<const Definitions extends readonly EventDefinition[]>({
  version = 1,
  tells,
  ...declared
}: Declaration<Definitions>): StorySource {
  return { ...declared, version, tells: readerOf(declared.handles, tells, null) };
}

/** How events tell which staff tenant operates a tenant. */
export interface OperatorRegister {
  readonly handles: readonly EventDefinition[];
  readonly registered: (
    event: RecordedEvent,
  ) => { readonly tenantId: string; readonly operatorTenantId: string } | null;
}
