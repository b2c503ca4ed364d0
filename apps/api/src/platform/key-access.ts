import { SetMetadata } from '@nestjs/common';

export const KEY_RULE = 'rampart:key-rule';

/** Whether API keys may call a route: with a permission, or never, with the reason. */
export type KeyRule =
  | { readonly resource: string; readonly kind?: 'read' | 'write' }
  | { readonly closed: string };

/** Decorator: API keys with a permission for this resource may call it. By default GET reads and other methods write. */
export const KeyAccess = (resource: string, kind?: 'read' | 'write') =>
  SetMetadata(KEY_RULE, { resource, ...(kind && { kind }) } satisfies KeyRule);

/** Class or method decorator: no key may call it. @param closed why, in one sentence */
export const NoKeys = (closed: string) => SetMetadata(KEY_RULE, { closed } satisfies KeyRule);

/** The permission a key needs for a route; null when no key may call it. */
export function scopeOf(rule: KeyRule | undefined, method: string, steppedUp: boolean): string | null {
  // A key proves nothing about a person.
  if (rule === undefined || 'closed' in rule || steppedUp) return null;
  return `${rule.resource}:${rule.kind ?? (method === 'get' ? 'read' : 'write')}`;
}
