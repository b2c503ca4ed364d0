import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';
import type { EntityManager } from 'typeorm';
import type { WorkItemView, WorkPriority } from './contract/index.js';

/** An item opens. It is kept after erasure, so it contains no personal data: only ids, fixed words and times. */
export interface Opening {
  readonly key: string;
  readonly priority: WorkPriority;
  /** When it is due, in ISO 8601. An item without it has no due time. */
  readonly due?: string;
  /** A few words shown after the title, such as `Twitter, critical risk`. */
  readonly detail: string;
  /** The path of its page: `/core/...`, or `~/...` for a page in the client area. When absent, the event is shown. */
  readonly link?: string;
  /** For kinds that count: the page of all keys of a subject, used while there is more than one. */
  readonly together?: string;
  /** The name by which mutes refer to it, such as the id of a rule. */
  readonly tag?: string;
}

/** From now on a key belongs to a subject, for example a scan to its identity. */
export interface Grouping {
  readonly key: string;
  readonly into: string;
}

/** Mutes the alerts of a rule or a subject until a given time. */
export interface Mute {
  readonly id: string;
  /** Only items about this subject are muted. Null for every subject. */
  readonly subject: string | null;
  readonly tag: string | null;
  /** The end of the mute in ISO 8601. Null ends it now. */
  readonly until: string | null;
}

/** One kind of work. Only events open and complete its items; a user cannot do so directly. */
export interface WorkItemKind {
  /** `<capability>.<what>`, such as `impersonation.look-alike`. It must not change: addresses contain it. */
  readonly kind: string;
  readonly title: string;
  /** Why an item is open, in 12 words at most. */
  readonly description: string;
  readonly closing: string;
  readonly roles: readonly string[];
  /** The capability that the tenant's plan must include. */
  readonly capability?: string;
  /** Starts at 1. Increase it when stored events open or close other items, so that the queue is rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly groups?: (event: RecordedEvent) => Grouping | null;
  readonly counts?: Counting;
  readonly mutes?: (event: RecordedEvent) => Mute | null;
  readonly closes: (event: RecordedEvent) => readonly string[];
  readonly opens: (event: RecordedEvent) => Opening | null;
  readonly names?: SubjectNames;
  readonly leads?: SubjectNames;
}

/** What an item is about: a name, and for a look-alike also the suspect handle and the genuine one. */
export type SubjectName = string | (Pick<WorkItemView, 'handles'> & { readonly name: string });

/** Read from own read models. Erased names are absent. `manager` must be confined to one tenant. */
export type SubjectNames = (
  manager: EntityManager,
  subjects: readonly string[],
) => Promise<ReadonlyMap<string, SubjectName>>;

/** The words for the counted keys of one subject, such as `['alert', 'alerts']`. */
export type Counting = readonly [one: string, many: string];

interface Declaration<Definitions extends readonly EventDefinition[]> {
  readonly kind: string;
  readonly title: string;
  /** Why an item is open, in 12 words at most. */
  readonly description: string;
  readonly closing: string;
  readonly roles: readonly string[];
  readonly capability?: string;
  /** The default is 1. */
  readonly version?: number;
  /** Events that open or close items. They type the functions below, which must be pure and defined for every event. */
  readonly handles: Definitions;
  /** Assigns keys to subjects. A kind with this function opens no item for a key without a subject. */
  readonly groups?: (event: RecordedOf<Definitions[number]>) => Grouping | null;
  /** One item counts its subject's open keys, due with the first, closed with the last. Needs `groups`. */
  readonly counts?: Counting;
  /** Mutes new items as long as it applies. */
  readonly mutes?: (event: RecordedOf<Definitions[number]>) => Mute | null;
  /** A kind with `groups` may also return a subject, which closes all its keys. An event closes before it opens. */
  readonly closes: (event: RecordedOf<Definitions[number]>) => readonly string[];
  readonly opens: (event: RecordedOf<Definitions[number]>) => Opening | null;
  /** Provides the names of subjects when the queue is read. Items are kept after erasure, so they contain no names. */
  readonly names?: SubjectNames;
  /** For kinds that count, used instead of `names`: names an item by its most urgent key. */
  readonly leads?: SubjectNames;
}

/** Declares a kind of work. @throws TypeError When the declaration contradicts itself. */
export function defineWorkItem<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): WorkItemKind {
  const { groups, mutes, closes, opens, version = 1, ...declared } = declaration;
  const { kind, handles, roles, counts, leads } = declared;
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(kind))
    throw new TypeError(`${kind} is not a kind of work. Write capability.name in lower case.`);
  if (handles.length === 0 || roles.length === 0)
    throw new TypeError(`${kind} needs events and roles. Declare both.`);
  if (leads !== undefined && counts === undefined)
    throw new TypeError(
      `The work item ${kind} counts no keys, so none leads. Remove "leads", or add "counts".`,
    );
  if (counts !== undefined && groups === undefined)
    throw new TypeError(
      `The work item ${kind} counts keys, so it cannot group them. Remove "groups" or "counts".`,
    );
  return {
    ...declared,
    version,
    closes: readerOf(handles, closes, []),
    opens: readerOf(handles, opens, null),
    ...(groups && { groups: readerOf(handles, groups, null) }),
    ...(mutes && { mutes: readerOf(handles, mutes, null) }),
  };
}

export function kindsFor(
  kinds: readonly WorkItemKind[],
  reader: { readonly roles: readonly string[]; readonly capabilities: readonly string[] },
): readonly WorkItemKind[] {
  return kinds.filter(
    ({ roles, capability }) =>
      roles.some((role) => reader.roles.includes(role)) &&
      (capability === undefined || reader.capabilities.includes(capability)),
  );
}
