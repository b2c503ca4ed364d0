import type { Me } from '@rampart/identity-access/contract';
import type { PageEntry } from './page.js';

/** What decides who sees a page: the server's answer about the person. */
export interface Visitor extends Pick<Me, 'roles' | 'areas'> {
  /** What the tenant's tiers enable; absent while the server does not say: then the server's refusals decide alone. */
  readonly capabilities?: readonly string[];
}

/**
 * What somebody finds at a page's address.
 * - `open`: the page
 * - `not-built`: a plain page that says so; only the operator's staff see it
 * - `no-area`, `no-role`, `not-in-plan`: which rule keeps them out
 * - `unknown`: as if there were no such page
 */
export type Access = 'open' | 'not-built' | 'no-area' | 'no-role' | 'not-in-plan' | 'unknown';

const isStaff = ({ roles }: Visitor): boolean => roles.some((role) => role.startsWith('core:'));

/** Decides what somebody finds at a page's address. It spares people refusals; the server decides about every request. */
export function accessTo(page: PageEntry, visitor: Visitor): Access {
  if (page.area !== 'settings' && !visitor.areas.includes(page.area)) return 'no-area';
  if (page.roles !== undefined && !page.roles.some((role) => visitor.roles.includes(role))) return 'no-role';
  const { capability } = page;
  if (capability !== undefined && visitor.capabilities?.includes(capability) === false) return 'not-in-plan';
  if (page.load !== undefined) return 'open';
  return isStaff(visitor) ? 'not-built' : 'unknown';
}

/** Whether navigation shows a page to somebody. */
export function mayOpen(page: PageEntry, visitor: Visitor): boolean {
  const access = accessTo(page, visitor);
  return access === 'open' || access === 'not-built';
}
