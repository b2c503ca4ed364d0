import { hasAccount } from './columns.js';
import { isRecord, type JsonRecord, plainName } from './json-record.js';

/** Names of fields in which networks and exports put accounts: lists, and objects around one. */
const LISTS = [
  'data',
  'users',
  'accounts',
  'followers',
  'following',
  'profiles',
  'actors',
  'members',
  'items',
];
const AROUND = [
  ...['user', 'account', 'author', 'profile', 'actor', 'post', 'data', 'graphql', 'result', 'node'],
];
const DEEPEST = 5;

/** The accounts in a JSON value: the value itself, its list, or the author of a post. */
export function accountsIn(value: unknown, depth = 0): JsonRecord[] {
  if (Array.isArray(value)) return value.flatMap((one) => accountsIn(one, depth + 1));
  if (!isRecord(value) || depth > DEEPEST) return [];
  if (hasAccount(value)) return [value];
  const named = new Map(Object.entries(value).map(([name, inner]) => [plainName(name), inner]));
  for (const name of LISTS) {
    const inner = named.get(name);
    if (!Array.isArray(inner)) continue;
    const found = inner.flatMap((one) => accountsIn(one, depth + 1));
    if (found.length > 0) return found;
  }
  for (const name of AROUND) {
    const found = accountsIn(named.get(name), depth + 1);
    const [only] = found;
    if (only === undefined) continue;
    return found.length === 1 ? [withPost(only, value, named)] : found;
  }
  return [];
}

/** Adds a post to the account that it names as its author. */
function withPost(owner: JsonRecord, outer: JsonRecord, named: ReadonlyMap<string, unknown>): JsonRecord {
  const isPost = typeof (named.get('text') ?? named.get('fulltext')) === 'string';
  if (!isPost || 'status' in owner || 'timeline' in owner) return owner;
  const { user: _user, author: _author, account: _account, ...post } = outer;
  return { ...owner, status: post };
}
