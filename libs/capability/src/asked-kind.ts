import type { List } from '@rampart/lists';
import type { CapabilityName } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';

type AskedValue = string | number | boolean | null | readonly string[];

/** One row that an answer counts or names. */
export interface AskedRow {
  readonly id: string;
  readonly title: string;
  /** Follows the address of the kind's page: `?row=<id>` or `/<id>`. */
  readonly at: string;
  /** ISO 8601; null: nothing says when. */
  readonly time: string | null;
  /** By the names of the kind's fields. */
  readonly values: Readonly<Record<string, AskedValue>>;
}

export interface AskedField {
  /** What people call it. */
  readonly words: readonly string[];
  /** What it can hold, where that is a fixed set. */
  readonly values?: readonly string[];
}

/** When a question is answered for. */
export interface AskedMoment {
  readonly now: Date;
  /** Null: the present. */
  readonly past: { readonly at: Date; readonly position: number; readonly socPosition: number } | null;
}

export interface AskedPage {
  /** Conditions as lists write them. */
  readonly filter: readonly string[];
  readonly q?: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** Things that questions are answered from, such as scans: the rows of one list, with the words for them. */
export interface AskedKind {
  readonly kind: string;
  readonly nouns: readonly [one: string, more: string];
  /** Other words for them. */
  readonly words: readonly string[];
  readonly capability?: CapabilityName;
  /** Any of these roles may ask. */
  readonly roles: readonly string[];
  /** The page below an area's address, or a whole address of Core. */
  readonly page: `/${string}`;
  /** The tab of the page that shows them; absent: its first. */
  readonly tab?: string;
  /** The projection that is read; null: its tables have no past. */
  readonly projection: string | null;
  /** The field of the list that says when; null: it has none. */
  readonly time: string | null;
  readonly fields: Readonly<Record<string, AskedField>>;
  /** The field that a summary counts by. */
  readonly by: string;
  readonly searched: boolean;
  /** Whether its list has this condition. */
  readonly accepts: (condition: string) => boolean;
  /** `manager` is confined to the tenant. */
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
  readonly show: (item: Item) => AskedRow;
};

/** A kind that is read by its list. @throws TypeError for a field that the list lacks */
export function askedList<Scope, Item>({ list, scope, show, ...kind }: OfList<Scope, Item>): AskedKind {
  const named = [...Object.keys(kind.fields), kind.by, ...(kind.time === null ? [] : [kind.time])];
  for (const field of named)
    if (!Object.hasOwn(list.fields, field)) throw new TypeError(`${list.name} has no field ${field}.`);
  return {
    projection: list.projection ?? null,
    ...kind,
    searched: 'q' in list.query.shape,
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
