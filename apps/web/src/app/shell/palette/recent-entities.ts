import type { Entity } from './entity.js';

const PREFIX = 'rampart-recent-';
const MOST = 8;

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'title', 'path', 'verb'].every((member) => typeof Reflect.get(value, member) === 'string');

/** What a user opened from the palette in this browser, the last one first. */
export function recentEntities(userId: string): readonly Entity[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntity).slice(0, MOST) : [];
  } catch {
    // Storage is refused or unreadable: as if nothing was opened.
    return [];
  }
}

/** Keeps ids, titles and the handle that one imitates: no details, and nothing of what was typed. */
export function rememberEntity(userId: string, { kind, id, title, path, verb, imitates }: Entity): void {
  const others = recentEntities(userId).filter((one) => one.kind !== kind || one.id !== id);
  try {
    localStorage.setItem(
      PREFIX + userId,
      JSON.stringify([{ kind, id, title, path, verb, imitates }, ...others].slice(0, MOST)),
    );
  } catch {
    // The palette then begins with the pages.
  }
}

/** Of every user of this browser. */
export function forgetRecentEntities(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Where storage is refused, nothing was kept.
  }
}
