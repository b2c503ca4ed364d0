import { SetMetadata } from '@nestjs/common';

export const KEY_RULE = 'rampart:key-rule';

/** The rule of a route for API keys: the permission they need, or the reason why no key may call it. */
export type KeyRule =
  | { readonly resource: string; readonly kind?: 'read' | 'write' }
  | { readonly closed: string };

/** API keys with a permission for this resource may call the route: GET reads, other methods write. */
export const KeyAccess = (resource: string, kind?: 'read' | 'write') =>
  SetMetadata(KEY_RULE, { resource, ...(kind && { kind }) } satisfies KeyRule);

/** Decorator of a class or method: no API key may call it. @param closed the reason, in one sentence */
export const NoKeys = (closed: string) => SetMetadata(KEY_RULE, { closed } satisfies KeyRule);

/** The permission a key needs for a route; null when no key may call it. */
export function scopeOf(rule: KeyRule | undefined, method: string, steppedUp: boolean): string | null {
  // A step-up proves that a person is present, which a key cannot.
  if (rule === undefined || 'closed' in rule || steppedUp) return null;
  return `${rule.resource}:${rule.kind ?? (method === 'get' ? 'read' : 'write')}`;
}
