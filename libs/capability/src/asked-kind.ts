import type { List } from '@rampart/lists';
import type { CapabilityName } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';

type AskedValue = string | number | boolean | null | readonly string[];

/** A row that an answer counts or names. */
export interface AskedRow {
  readonly id: string;
  readonly title: string;
  /** Appended to the address of the kind's page: `?row=<id>` or `/<id>`. */
  readonly at: string;
  /** ISO 8601; null for a row without a time. */
  readonly time: string | null;
  /** Values by the names of the kind's fields. */
  readonly values: Readonly<Record<string, AskedValue>>;
}

export interface AskedField {
  /** Words that people use for the field. */
  readonly words: readonly string[];
  /** The possible values, if they are a fixed set. */
  readonly values?: readonly string[];
  /** More words for values: `resolved` is also "closed". */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  /** Whether a value needs no name of the field before it: "2 alerts open". */
  readonly bare?: true;
  /** A number that rows are compared by, or a time (ISO 8601) that is asked for by the words. Absent for a text. */
  readonly holds?: 'number' | 'time';
}

/** The moment for which a question is answered. */
export interface AskedMoment {
  readonly now: Date;
  /** Null for the present. */
  readonly past: { readonly at: Date; readonly position: number; readonly socPosition: number } | null;
}

export interface AskedPage {
  /** Conditions in the syntax of lists. */
  readonly filter: readonly string[];
  readonly q?: string;
  readonly cursor?: string;
  readonly limit: number;
}

export interface AskedQueue {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** What no read model of the asker's own tenant contains. */
export interface AskedElsewhere {
  /** The titles of the tiers that an operated tenant holds at the moment of the question. */
  readonly plansOf: (tenantId: string) => Promise<readonly string[]>;
  /** The job queues as a worker last counted them. */
  readonly queues: () => Promise<readonly AskedQueue[]>;
  /** Names of people of the asker's tenant by their ids. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly askerId: string;
}

/** A kind of rows that answers questions, such as scans: one list with the words for it. */
export interface AskedKind {
  readonly kind: string;
  readonly nouns: readonly [one: string, more: string];
  /** More words for the rows. */
  readonly words: readonly string[];
  readonly capability?: CapabilityName;
  readonly roles: readonly string[];
  /** The page's address relative to an area, or a complete address in Core. */
  readonly page: `/${string}`;
  /** The tab of the page that shows the rows; if absent, the first tab. */
  readonly tab?: string;
  /** Appended to the page's address to show all rows; if absent, the tab. */
  readonly all?: string;
  /** The projection that is read; null when its tables have no past. */
  readonly projection: string | null;
  /** The list's field with the time; null without one. */
  readonly time: string | null;
  readonly fields: Readonly<Record<string, AskedField>>;
  /** The field by which a summary counts. */
  readonly by: string;
  readonly searched: boolean;
  /** Whether the list supports this condition. */
  readonly accepts: (condition: string) => boolean;
  /** Whether the rows are measured live, so that they have no past. */
  readonly live?: true;
  /** Adds values from elsewhere, after the rows were read. Such a kind is not searched by its list. */
  readonly complete?: (rows: readonly AskedRow[], elsewhere: AskedElsewhere) => Promise<readonly AskedRow[]>;
  /** `manager` must be confined to the tenant. */
  readonly read: (
    manager: EntityManager,
    moment: AskedMoment,
    page: AskedPage,
  ) => Promise<{ readonly rows: readonly AskedRow[]; readonly next: string | null }>;
}

type OfList<Scope, Item> = Omit<AskedKind, 'projection' | 'read' | 'searched' | 'accepts'> & {
  readonly projection?: string;
  readonly list: List<Scope, Item>;
  readonly scope: (moment: AskedMoment) => Scope;
  /** Fields that `complete` adds, so that the list does not have them. */
  readonly added?: AskedKind['fields'];
  readonly show: (item: Item) => AskedRow;
};

/** Makes a kind that is read by its list. @throws TypeError for a field that the list does not have */
export function askedList<Scope, Item>({
  list,
  scope,
  show,
  added = {},
  ...kind
}: OfList<Scope, Item>): AskedKind {
  const named = [...Object.keys(kind.fields), kind.by, ...(kind.time === null ? [] : [kind.time])];
  for (const field of named)
    if (!Object.hasOwn(list.fields, field))
      throw new TypeError(`${list.name} has no field ${field}. Name a field of the list.`);
  return {
    projection: list.projection ?? null,
    ...kind,
    fields: { ...kind.fields, ...added },
    // A list cannot find what is added later, so searched texts are looked up in complete rows.
    searched: 'q' in list.query.shape && Object.keys(added).length === 0,
    accepts: (condition) => list.query.safeParse({ filter: [condition] }).success,
    read: async (manager, moment, { filter, q, cursor, limit }) => {
      const asked = list.query.parse({
        ...(filter.length > 0 && { filter: [...filter] }),
        ...(q !== undefined && { q }),
        ...(cursor !== undefined && { cursor }),
      });
      const { items, next } = await list.page(manager, scope(moment), { ...asked, limit });
      return { rows: items.map(show), next };
    },
  };
}
