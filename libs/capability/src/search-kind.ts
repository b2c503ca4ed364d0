import type { List } from '@rampart/lists';
import type { CapabilityName } from '@rampart/tier-policy/contract';
import type { EntityManager } from 'typeorm';

export interface Searched {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Appended to the address of the kind's page: `?row=<id>` or `/<id>`. */
  readonly at: string;
  /** The genuine handle that the title imitates, if the title is a handle. */
  readonly imitates?: string;
}

export interface SearchQuestion {
  /** When empty, the first entities of the kind are found. */
  readonly q: string;
  readonly limit: number;
  readonly now: Date;
}

export interface SearchKind {
  readonly kind: string;
  readonly heading: string;
  readonly verb: string;
  /** Other words that users write for this kind, in addition to those of its heading. */
  readonly words?: string;
  /** Only tenants whose tiers have this capability find any. When absent, all tenants do. */
  readonly capability?: CapabilityName;
  readonly roles: readonly string[];
  /** The page's address relative to an area, or a complete address in Core. */
  readonly page: `/${string}`;
  /** The projection that is read; null when its tables have no past. */
  readonly projection: string | null;
  /** `manager` must be confined to the tenant. */
  readonly find: (manager: EntityManager, question: SearchQuestion) => Promise<readonly Searched[]>;
}

type ListKind<Scope, Item> = Omit<SearchKind, 'projection' | 'find'> & {
  readonly list: List<Scope, Item>;
  readonly scope: (now: Date) => Scope;
  readonly show: (item: Item) => Searched;
};

/** Makes a kind that is found by the `q` of its list. @throws TypeError for a list without a text search */
export function searchedList<Scope, Item>({ list, scope, show, ...kind }: ListKind<Scope, Item>): SearchKind {
  if (!('q' in list.query.shape))
    throw new TypeError(`The list ${list.name} has no search. Add one to its definition.`);
  return {
    ...kind,
    projection: list.projection ?? null,
    find: async (manager, { q, limit, now }) => {
      const query = list.query.parse({ ...(q === '' ? {} : { q }), limit });
      const { items } = await list.page(manager, scope(now), query);
      return items.map(show);
    },
  };
}

/** The shortest text that can be the start of a kind's name. */
const SHORTEST_NAME = 3;

/** The rest of a query without the words that name the kind. Null when no word names it. */
function besideName(
  { heading, words = '' }: Pick<SearchKind, 'heading' | 'words'>,
  q: string,
): string | null {
  const names = `${heading} ${words}`.toLowerCase().split(/\s+/);
  const asked = q.trim().split(/\s+/);
  const rest = asked.filter((word) => {
    const wanted = word.toLowerCase();
    return wanted.length < SHORTEST_NAME || !names.some((name) => name.startsWith(wanted));
  });
  return rest.length === asked.length ? null : rest.join(' ');
}

/**
 * Finds entities that contain all words. When some words name the kind, as in "sigma login", entities with the other
 * words are found too. The name alone finds the first entities of the kind.
 */
export async function findOfKind(
  kind: Pick<SearchKind, 'heading' | 'words' | 'find'>,
  manager: EntityManager,
  question: SearchQuestion,
): Promise<readonly Searched[]> {
  const found = await kind.find(manager, question);
  const q = besideName(kind, question.q);
  if (q === null || found.length >= question.limit) return found;
  const more = await kind.find(manager, { ...question, q });
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...more.filter(({ id }) => !known.has(id))].slice(0, question.limit);
}
