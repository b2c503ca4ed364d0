import type { Entity } from './entity.js';

const PREFIX = 'rampart-recent-';
const MOST = 8;

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'title', 'path', 'verb'].every((member) => typeof Reflect.get(value, member) === 'string');

/** Items that a user opened from the palette in this browser, the latest first. */
export function recentEntities(userId: string): readonly Entity[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntity).slice(0, MOST) : [];
  } catch {
    // Storage is denied or unreadable, so there are no recent items.
    return [];
  }
}

/** Stores ids, titles and the imitated handle, but no details and no query. */
export function rememberEntity(userId: string, { kind, id, title, path, verb, imitates }: Entity): void {
  const others = recentEntities(userId).filter((one) => one.kind !== kind || one.id !== id);
  try {
    localStorage.setItem(
      PREFIX + userId,
      JSON.stringify([{ kind, id, title, path, verb, imitates }, ...others].slice(0, MOST)),
    );
  } catch {
    // Without storage the palette begins with the pages.
  }
}

export function forgetRecentEntities(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
