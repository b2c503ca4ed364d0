import {
  type EventDefinition,
  type RecordedEvent,
  type RecordedOf,
  readerOf,
} from '@rampart/event-log/contract';
import type { EntityManager } from 'typeorm';
import type { WorkItemView, WorkPriority } from './contract/index.js';

/** An item opens. Outlives erasure, so it contains no personal data: ids, fixed words, times. */
export interface Opening {
  readonly key: string;
  readonly priority: WorkPriority;
  /** ISO 8601; when it is due. Absent: never. */
  readonly due?: string;
  /** A few words beside the title: `Twitter, critical risk`. */
  readonly detail: string;
  /** Its page: `/core/...`, or `~/...` below the client area. Absent: the event itself is shown. */
  readonly link?: string;
  /** Of a counting kind: the page of all keys of its subject, while there are several. */
  readonly together?: string;
  /** The name for mutes, such as the id of a rule. */
  readonly tag?: string;
}

/** From now on a key belongs to a subject: a scan to its identity. */
export interface Grouping {
  readonly key: string;
  readonly into: string;
}

/** Mutes alerts of a rule or a subject until a moment. */
export interface Mute {
  readonly id: string;
  /** The subject of muted openings; null: any. */
  readonly subject: string | null;
  readonly tag: string | null;
  /** ISO 8601; null ends the mute now. */
  readonly until: string | null;
}

/** One kind of work: events open and complete it, never the user. */
export interface WorkItemKind {
  /** `<capability>.<what>`, for instance `impersonation.look-alike`; stable, because addresses contain it. */
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  /** Roles that do it; hidden from all others. */
  readonly roles: readonly string[];
  /** The tenant's plan must include this capability. */
  readonly capability?: string;
  /** From 1. Raise it when stored events open or close something else: the queue is rebuilt. */
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

/** What an item is about: a name, with the suspect handle and the genuine one where there are such. */
export type SubjectName = string | (Pick<WorkItemView, 'handles'> & { readonly name: string });

/** From the capability's own read models; erased names are absent. `manager` is confined to one tenant. */
export type SubjectNames = (
  manager: EntityManager,
  subjects: readonly string[],
) => Promise<ReadonlyMap<string, SubjectName>>;

/** Words for the counted keys of one subject: `['alert', 'alerts']`. */
export type Counting = readonly [one: string, many: string];

interface Declaration<Definitions extends readonly EventDefinition[]> {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly roles: readonly string[];
  readonly capability?: string;
  /** Default 1. */
  readonly version?: number;
  /** Every event that opens or closes it; they type the functions below. Pure and total: no clock, no look-up. */
  readonly handles: Definitions;
  /** A kind that groups opens nothing for an ungrouped key. */
  readonly groups?: (event: RecordedOf<Definitions[number]>) => Grouping | null;
  /** One item counts all open keys of its subject, is due with the first and closes with the last. Needs `groups`. */
  readonly counts?: Counting;
  /** Keeps openings away that come while it holds. */
  readonly mutes?: (event: RecordedOf<Definitions[number]>) => Mute | null;
  /** Keys that are done; of a kind that groups also a subject, with all its keys. Of one event closing comes first. */
  readonly closes: (event: RecordedOf<Definitions[number]>) => readonly string[];
  readonly opens: (event: RecordedOf<Definitions[number]>) => Opening | null;
  /** Names what items are about when the queue is read: items outlive erasure, so they hold no names. */
  readonly names?: SubjectNames;
  /** Instead of `names`, of a counting kind: names an item by its most urgent key. */
  readonly leads?: SubjectNames;
}

/** Declares a kind of work. @throws TypeError when the declaration contradicts itself */
export function defineWorkItem<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): WorkItemKind {
  const { groups, mutes, closes, opens, version = 1, ...declared } = declaration;
  const { kind, handles, roles, counts, leads } = declared;
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(kind)) throw new TypeError(`${kind} is not a kind of work.`);
  if (handles.length === 0 || roles.length === 0) throw new TypeError(`${kind} needs events and roles.`);
  if (leads !== undefined && counts === undefined)
    throw new TypeError(`The work item ${kind} counts no keys, so none leads.`);
  if (counts !== undefined && groups === undefined)
    throw new TypeError(`The work item ${kind} counts keys, so it cannot group them.`);
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
