import type { EventDefinition, RecordedEvent, RecordedOf } from '@rampart/event-log/contract';
import type { EntityManager } from 'typeorm';
import type { WorkPriority } from './contract/index.js';

/** Something has to be done. Outlives erasure, so nothing here may be personal: ids, words of ours, moments. */
export interface Opening {
  /** What it is about, as later events name it. */
  readonly key: string;
  readonly priority: WorkPriority;
  /** ISO 8601; until when it should be done. Absent: whenever. */
  readonly due?: string;
  /** A few words beside the title: `Twitter, critical risk`. */
  readonly detail: string;
  /**
   * Where it is done: `/core/...`, or `~/...` below the client area the reader works in. Absent: there is no page; the
   * event itself is shown.
   */
  readonly link?: string;
  /** What mutes name it by, such as the id of a rule. */
  readonly tag?: string;
}

/** From now on a key stands for another: what happens to a scan happens to the identity it is about. */
export interface Grouping {
  readonly key: string;
  readonly into: string;
}

/** Alerts of a rule, or about a subject, are kept quiet until a moment. */
export interface Mute {
  readonly id: string;
  /** Of the openings it keeps away; null: any. */
  readonly subject: string | null;
  readonly tag: string | null;
  /** ISO 8601; null: it ends now. */
  readonly until: string | null;
}

/** One kind of work: which facts make it due and which facts are its being done. Nobody ticks it off. */
export interface WorkItemKind {
  /** `<capability>.<what>`, for instance `impersonation.look-alike`; stable, it is in addresses. */
  readonly kind: string;
  /** What to do, as an imperative. */
  readonly title: string;
  /** When it is there and when it goes, in one sentence. */
  readonly description: string;
  /** Names of the roles that do it; nobody else learns that it exists. */
  readonly roles: readonly string[];
  /** The tenant's plan must hold this capability too. */
  readonly capability?: string;
  /** From 1. Raise it whenever an event already stored opens or closes something else: the queue is rebuilt. */
  readonly version: number;
  readonly handles: readonly EventDefinition[];
  readonly groups?: (event: RecordedEvent) => Grouping | null;
  readonly counts?: Counting;
  readonly mutes?: (event: RecordedEvent) => Mute | null;
  readonly closes: (event: RecordedEvent) => readonly string[];
  readonly opens: (event: RecordedEvent) => Opening | null;
  readonly names?: SubjectNames;
}

/**
 * What people call the subjects of items, by subject, from the capability's own read models: erased names are absent.
 * `manager` is confined to one tenant.
 */
export type SubjectNames = (
  manager: EntityManager,
  subjects: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** What many keys of one subject are called: `['alert', 'alerts']`. */
export type Counting = readonly [one: string, many: string];

interface Declaration<Definitions extends readonly EventDefinition[]> {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly roles: readonly string[];
  readonly capability?: string;
  /** Default 1. */
  readonly version?: number;
  /** Every event that opens or closes it; the functions below are typed by them. Pure and total: no clock, no look-up. */
  readonly handles: Definitions;
  /** A kind that groups opens nothing for a key that was never grouped. */
  readonly groups?: (event: RecordedOf<Definitions[number]>) => Grouping | null;
  /** One item stands for every open key of its subject, says how many they are, and goes with the last. Needs `groups`. */
  readonly counts?: Counting;
  /** Keeps openings away that come while it holds. */
  readonly mutes?: (event: RecordedOf<Definitions[number]>) => Mute | null;
  /** Keys that are done; of a kind that groups also a subject, with all its keys. Of one event closing comes first. */
  readonly closes: (event: RecordedOf<Definitions[number]>) => readonly string[];
  readonly opens: (event: RecordedOf<Definitions[number]>) => Opening | null;
  /** Names what items are about when the queue is read: items outlive erasure, so they hold no names. */
  readonly names?: SubjectNames;
}

/**
 * Declares a kind of work. Queue, counts, live messages and permissions follow from this.
 * @throws TypeError when the declaration contradicts itself
 */
export function defineWorkItem<const Definitions extends readonly EventDefinition[]>(
  declaration: Declaration<Definitions>,
): WorkItemKind {
  const { kind, handles, roles, groups, counts, version = 1 } = declaration;
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(kind)) throw new TypeError(`${kind} is not a kind of work.`);
  if (handles.length === 0 || roles.length === 0) throw new TypeError(`${kind} needs events and roles.`);
  if (counts !== undefined && groups === undefined)
    throw new TypeError(`${kind} counts keys and does not group them.`);
  return { ...(declaration as unknown as Omit<WorkItemKind, 'version'>), version };
}

/** The kinds that somebody with these roles, in a tenant with these capabilities, may know of. */
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
